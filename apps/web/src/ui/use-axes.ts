import { useDirection } from '@mantine/core'
import { useMemo } from 'react'

/** DESIGN 5.3, 7: in Arabic the x axis runs from the right and the y axis stands there. */
export const useAxes = () => {
  const { dir } = useDirection()
  return useMemo(() => {
    const isMirrored = dir === 'rtl'
    return {
      isMirrored,
      /** Beside each other in a group, the first one stands where reading begins. */
      inGroup: <Series>(series: Series[]) => (isMirrored ? series.toReversed() : series),
      xAxisProps: { reversed: isMirrored, padding: { left: 12, right: 12 } },
      yAxisProps: {
        orientation: isMirrored ? ('right' as const) : ('left' as const),
        width: 40,
        allowDecimals: false,
        tick: { transform: `translate(${isMirrored ? 10 : -10}, 0)`, fontSize: 12, fill: 'currentColor' },
      },
    }
  }, [dir])
}

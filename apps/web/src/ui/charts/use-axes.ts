import { useDirection } from '@mantine/core'
import { useMemo } from 'react'

/** In Arabic the x axis runs from the right, and the y axis is on that side. */
export const useAxes = () => {
  const { dir } = useDirection()
  return useMemo(() => {
    const isMirrored = dir === 'rtl'
    return {
      isMirrored,
      /** The first bar of a group is where reading begins. */
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

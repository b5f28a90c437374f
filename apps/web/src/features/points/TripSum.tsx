import type { PointLine } from '@rihla/contract'
import { useArithmetic } from '../../lib/use-arithmetic.ts'
import { useMoney } from '../../lib/use-money.ts'
import { Ltr } from '../../ui/layout/Ltr.tsx'

type TripSumProps = { trip: { price: number | null; points: number; lines: PointLine[] }; change: number }

/** The price of a trip and the calculation of its points, each isolated. */
export function TripSum({ trip: { price, points, lines }, change }: TripSumProps) {
  const money = useMoney()
  const arithmetic = useArithmetic()({ lines, total: points, change })

  return (
    <>
      {price !== null && <span>{money(price)}</span>}
      {arithmetic && <Ltr>{arithmetic}</Ltr>}
    </>
  )
}

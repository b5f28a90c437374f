import { useFormat } from '../../i18n/use-format.ts'
import { useAgency } from '../../lib/use-agency.ts'
import { Ltr } from '../../ui/layout/Ltr.tsx'
import { arithmeticOf } from './movement-story.ts'

const DEFAULT_CURRENCY = 'EGP'

type TripSumProps = { price: number | null; total: number; change: number }

/** The price of a trip and the calculation of its points, each isolated. */
export function TripSum({ price, total, change }: TripSumProps) {
  const format = useFormat()
  const { data: agency } = useAgency()
  const arithmetic = arithmeticOf({ price, total, change }, format.number)

  return (
    <>
      {price !== null && <span>{format.money(price, agency?.currency ?? DEFAULT_CURRENCY)}</span>}
      {arithmetic && <Ltr>{arithmetic}</Ltr>}
    </>
  )
}

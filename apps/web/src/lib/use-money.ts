import { useFormat } from '../i18n/use-format.ts'
import { useAgency } from './use-agency.ts'

const DEFAULT_CURRENCY = 'EGP'

/** Formats a price in the agency's currency. */
export const useMoney = (): ((price: number) => string) => {
  const { data: agency } = useAgency()
  const { money } = useFormat()
  return (price) => money(price, agency?.currency ?? DEFAULT_CURRENCY)
}

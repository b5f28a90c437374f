import { useFormat } from '../../i18n/use-format.ts'
import { useAgency } from '../../lib/use-agency.ts'

const DEFAULT_CURRENCY = 'EGP'

export const usePrice = (price: number): string => {
  const { data: agency } = useAgency()
  return useFormat().money(price, agency?.currency ?? DEFAULT_CURRENCY)
}

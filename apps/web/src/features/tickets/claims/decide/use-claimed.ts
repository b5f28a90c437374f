import type { Claim } from '@rihla/contract'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../../i18n/format.ts'
import { useFormat } from '../../../../i18n/use-format.ts'

/** What is claimed, in one line. */
export const useClaimed = () => {
  const { t } = useTranslation('admin-claims')
  const format = useFormat()
  return ({ pass, reference }: Pick<Claim, 'pass' | 'reference'>): string => {
    if (!pass) return isolated(reference ?? '-')
    const [from, to] = [pass.departure_city ?? pass.departure_airport, pass.arrival_city ?? pass.arrival_airport]
    return t('flight', { from: isolated(from), to: isolated(to), date: format.day(pass.travel_date) })
  }
}

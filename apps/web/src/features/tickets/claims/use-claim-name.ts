import type { OwnClaim } from '@rihla/contract'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../i18n/format.ts'
import { useFormat } from '../../../i18n/use-format.ts'

/** A claim in one short line: "CAI to RUH, 3 Oct 2026" or its reference. */
export const useClaimName = () => {
  const { t } = useTranslation('claims')
  const format = useFormat()
  return ({ pass, reference }: Pick<OwnClaim, 'pass' | 'reference'>): string =>
    pass
      ? t('flight', {
          from: isolated(pass.departure_airport),
          to: isolated(pass.arrival_airport),
          date: format.day(pass.travel_date),
        })
      : t('byReference', { reference: isolated(reference ?? '') })
}

import type { OwnClaim } from '@rihla/contract'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../i18n/format.ts'
import { useFormat } from '../../../i18n/use-format.ts'

type Claimed = Pick<OwnClaim, 'pass' | 'reference'>

/** A claim as it is called in a list, "Cairo to Riyadh", and anywhere else, "Cairo to Riyadh, 3 Oct 2026". */
export const useClaimName = () => {
  const { t } = useTranslation('claims')
  const format = useFormat()
  const citiesOf = (pass: NonNullable<OwnClaim['pass']>) => ({
    from: isolated(pass.departure_city ?? pass.departure_airport),
    to: isolated(pass.arrival_city ?? pass.arrival_airport),
  })
  const byReference = ({ reference }: Claimed) => t('byReference', { reference: isolated(reference ?? '') })
  return {
    titleOf: (claim: Claimed): string => (claim.pass ? t('route', citiesOf(claim.pass)) : byReference(claim)),
    nameOf: (claim: Claimed): string =>
      claim.pass
        ? t('flight', { ...citiesOf(claim.pass), date: format.day(claim.pass.travel_date) })
        : byReference(claim),
  }
}

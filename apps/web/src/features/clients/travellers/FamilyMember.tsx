import type { OwnTraveller } from '@rihla/contract'
import { IconAlertTriangle, IconCheck, IconId } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DOT, isolated } from '../../../i18n/format.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { graphemesOf } from '../../../lib/graphemes.ts'
import { passportFault } from '../../../lib/passport.ts'
import { Night } from '../../../ui/brand/Night.tsx'
import { Ltr } from '../../../ui/layout/Ltr.tsx'
import classes from './Family.module.css'

const TONES = ['turquoise', 'lapis', 'carnelian']

/** PROFILE-12, for the passport of somebody else: until when it is valid and, if that is too short, why. */
function PassportOf({ traveller }: { traveller: OwnTraveller }) {
  const { t } = useTranslation('travellers')
  const format = useFormat()
  const { passport_expiry: expiry, passport_trip: trip, passport_number: number } = traveller
  const fault = passportFault(expiry, trip, format.today())
  const date = expiry && format.day(expiry)
  const lead = () => {
    if (fault?.kind === 'expired') return t('passportExpiredLead')
    return fault?.kind === 'trip' && fault.place
      ? t('passportTrip', { place: isolated(fault.place) })
      : t('passportSoon')
  }
  const title = () => {
    if (!date) return t('passportMissing')
    if (!fault) return t('passportValid', { date })
    return t(fault.kind === 'expired' ? 'passportExpired' : 'passportExpires', { date })
  }
  const Icon = fault ? IconAlertTriangle : date ? IconCheck : IconId

  return (
    <div className={classes.passport} data-tone={fault ? 'warning' : date ? 'good' : undefined}>
      <Icon size={18} stroke={1.8} aria-hidden />
      <div>
        <p>
          {title()}
          {number && (
            <span className={classes.number}>
              {t('passportNumber')} <Ltr>{number}</Ltr>
            </span>
          )}
        </p>
        {fault && <p className={classes.why}>{lead()}</p>}
      </div>
    </div>
  )
}

export function FamilyMember({ traveller }: { traveller: OwnTraveller }) {
  const { t } = useTranslation('travellers')
  const format = useFormat()
  const { id, name, relation, birth_date, nationality } = traveller
  const facts = [
    t(`relation_${relation}`),
    ...(birth_date ? [t('born', { date: format.day(birth_date) })] : []),
    ...(nationality ? [format.country(nationality)] : []),
  ]
  return (
    <li className={classes.row}>
      <Night className={classes.initial} data-tone={TONES[id % TONES.length]} aria-hidden>
        <bdi>{graphemesOf(name.trim())[0]}</bdi>
      </Night>
      <div className={classes.who}>
        <p className={classes.name}>
          <bdi>{name}</bdi>
        </p>
        <p className={classes.facts}>{facts.join(DOT)}</p>
        <PassportOf traveller={traveller} />
      </div>
    </li>
  )
}

import type { Profile } from '@rihla/contract'
import { IconAlertTriangle, IconHourglass, IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { isolated } from '../../../i18n/format.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useAgency } from '../../../lib/use-agency.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { agencyLink } from './agency-link.ts'
import classes from './Profile.module.css'
import { passportNotice } from './passport-notice.ts'

/** RULES-7: nothing can be spent or completed before the first feedback. */
export function InactiveNotice() {
  const { t } = useTranslation('profile')
  return (
    <Notice icon={IconInfoCircle} title={t('inactiveTitle')}>
      {t('inactiveLead')}
      <Link to="/feedback" className={classes.action}>
        {t('inactiveAction')}
      </Link>
    </Notice>
  )
}

type Expiring = Pick<Profile, 'points_expiring_soon' | 'points_expiring_on'>

export function ExpiringNotice({ profile }: { profile: Expiring }) {
  const { t } = useTranslation('profile')
  const format = useFormat()
  const { points_expiring_soon: count, points_expiring_on: day } = profile
  if (count <= 0 || day === null) return null

  return (
    <Notice icon={IconHourglass} title={t('expiring', { count, amount: format.number(count), date: format.day(day) })}>
      {t('expiringLead')}
    </Notice>
  )
}

type Given = Pick<Profile, 'full_name' | 'passport_expiry' | 'tickets'>

/** PROFILE-12; the new date is sent to the agency by chat, or by phone where its number has no chat. */
export function PassportNotice({ profile }: { profile: Given }) {
  const { t } = useTranslation('profile')
  const format = useFormat()
  const { data: agency } = useAgency()
  const notice = passportNotice(profile, format.today())
  if (!notice) return null

  const date = format.day(notice.expiry)
  const link = agencyLink(agency?.hotline, t('passportMessage', { name: profile.full_name }))
  return (
    <Notice
      icon={IconAlertTriangle}
      title={notice.kind === 'expired' ? t('passportExpired', { date }) : t('passportExpires', { date })}
    >
      {notice.kind === 'expired'
        ? t('passportExpiredLead')
        : notice.kind === 'trip' && notice.place
          ? t('passportTrip', { place: isolated(notice.place) })
          : t('passportSoon')}
      {link && (
        <a href={link.href} className={classes.action} {...(link.isChat && { target: '_blank', rel: 'noreferrer' })}>
          {link.isChat ? t('passportChat') : t('passportCall')}
        </a>
      )}
    </Notice>
  )
}

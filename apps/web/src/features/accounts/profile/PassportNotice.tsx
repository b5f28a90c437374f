import type { Profile } from '@rihla/contract'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../i18n/format.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useAgency } from '../../../lib/use-agency.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { agencyLink } from './agency-link.ts'
import classes from './Profile.module.css'
import { passportNotice } from './passport-notice.ts'

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

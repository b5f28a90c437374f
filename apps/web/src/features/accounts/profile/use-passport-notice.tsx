import type { Profile } from '@rihla/contract'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../i18n/format.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useAgency } from '../../../lib/use-agency.ts'
import { agencyLink } from '../../../lib/agency-link.ts'
import { passportNotice } from './passport-notice.ts'
import classes from './Profile.module.css'

type Given = Pick<Profile, 'full_name' | 'passport_expiry' | 'tickets'>

/** PROFILE-12; the new date is sent to the agency by chat, or by phone where its number has no chat. */
export const usePassportNotice = (profile: Given) => {
  const { t } = useTranslation('profile')
  const format = useFormat()
  const { data: agency } = useAgency()
  const notice = passportNotice(profile, format.today())
  const date = notice && format.day(notice.expiry)
  const link = agencyLink(agency?.hotline, t('passportMessage', { name: profile.full_name }))
  const textOf = (found: NonNullable<typeof notice>) => {
    if (found.kind === 'expired') return t('passportExpiredLead')
    return found.kind === 'trip' && found.place
      ? t('passportTrip', { place: isolated(found.place) })
      : t('passportSoon')
  }
  return {
    notice: notice && {
      title: notice.kind === 'expired' ? t('passportExpired', { date }) : t('passportExpires', { date }),
      text: textOf(notice),
    },
    link: link && (
      <a href={link.href} className={classes.action} {...(link.isChat && { target: '_blank', rel: 'noreferrer' })}>
        {link.isChat ? t('passportChat') : t('passportCall')}
      </a>
    ),
  }
}

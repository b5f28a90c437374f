import type { Profile } from '@rihla/contract'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../i18n/format.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Notice } from '../../ui/Notice.tsx'
import { passportNotice } from './passport-notice.ts'

export function PassportNotice({ profile }: { profile: Pick<Profile, 'passport_expiry' | 'tickets'> }) {
  const { t } = useTranslation('profile')
  const format = useFormat()
  const notice = passportNotice(profile, format.today())
  if (!notice) return null

  const date = format.day(notice.expiry)
  return (
    <Notice
      icon={IconAlertTriangle}
      title={notice.kind === 'expired' ? t('passportExpired', { date }) : t('passportExpires', { date })}
    >
      {notice.kind === 'trip' && t('passportTrip', { place: isolated(notice.place) })}
      {notice.kind === 'soon' && t('passportSoon')}
      {notice.kind === 'expired' && t('passportExpiredLead')}
    </Notice>
  )
}

import type { Profile } from '@rihla/contract'
import { IconAlertTriangle, IconId } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import classes from './Home.module.css'
import { usePassportNotice } from './use-passport-notice.tsx'

type Given = Pick<Profile, 'full_name' | 'passport_expiry' | 'tickets'>

/** PROFILE-12, as a row of the next trip: the passport is valid long enough, expires too soon, or is not known. */
export function PassportCheck({ profile }: { profile: Given }) {
  const { t } = useTranslation('profile')
  const format = useFormat()
  const { notice, link } = usePassportNotice(profile)
  const { passport_expiry: expiry } = profile
  const titleOf = () => {
    if (notice) return notice.title
    return expiry === null ? t('passportMissing') : t('passportValid', { date: format.day(expiry) })
  }
  if (expiry === null && !link) return null
  const isGood = !notice && expiry !== null
  const Icon = notice ? IconAlertTriangle : IconId

  return (
    <div className={classes.check} data-good={isGood || undefined} {...(notice && { role: 'note' })}>
      <span className={classes.tile}>
        <Icon size={20} stroke={1.7} aria-hidden />
      </span>
      <div>
        <p className={classes.checkTitle}>{titleOf()}</p>
        {notice && <p className={classes.checkText}>{notice.text}</p>}
        {!isGood && link}
      </div>
    </div>
  )
}

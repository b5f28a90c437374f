import type { Profile } from '@rihla/contract'
import { IconAlertTriangle, IconHourglass, IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../../i18n/use-format.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import home from './Home.module.css'
import classes from './Profile.module.css'
import { usePassportNotice } from './use-passport-notice.tsx'

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

/** Under the loyalty card; the link is for pages without the rewards. */
export function ExpiryStrip({ profile, hasLink = false }: { profile: Expiring; hasLink?: boolean }) {
  const { t } = useTranslation('profile')
  const format = useFormat()
  const { points_expiring_soon: count, points_expiring_on: day } = profile
  if (count <= 0 || day === null) return null

  return (
    <p role="note" className={home.strip}>
      <IconHourglass size={18} stroke={1.7} aria-hidden />
      <span className={home.stripText}>
        {t('expiring', { count, amount: format.number(count), date: format.day(day) })}
      </span>
      {hasLink && (
        <Link to="/rewards" className={classes.action}>
          {t('useThem')}
        </Link>
      )}
    </p>
  )
}

type Given = Parameters<typeof usePassportNotice>[0]

export function PassportNotice({ profile }: { profile: Given }) {
  const { notice, link } = usePassportNotice(profile)
  return (
    notice && (
      <Notice icon={IconAlertTriangle} title={notice.title}>
        {notice.text}
        {link}
      </Notice>
    )
  )
}

import type { Profile } from '@rihla/contract'
import { IconHourglass } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'

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

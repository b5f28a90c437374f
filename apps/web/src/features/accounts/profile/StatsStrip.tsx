import type { Profile } from '@rihla/contract'
import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { Stat, Stats } from '../../../ui/tables/Stats.tsx'

type Counted = Pick<Profile, 'total_tickets' | 'points_earned' | 'rewards_redeemed' | 'created_at' | 'passport_expiry'>

/** PROFILE-2. Without a profile the labels are shown with skeletons. */
export function StatsStrip({ profile }: { profile?: Counted | undefined }) {
  const { t } = useTranslation('profile')
  const format = useFormat()
  const show = (value: (profile: Counted) => string) =>
    profile ? value(profile) : <Skeleton h={22} w="60%" mt={6} mb={3} />

  return (
    <Stats>
      <Stat label={t('totalTickets')}>{show((it) => format.number(it.total_tickets))}</Stat>
      <Stat label={t('pointsEarned')}>{show((it) => format.number(it.points_earned))}</Stat>
      <Stat label={t('rewardsRedeemed')}>{show((it) => format.number(it.rewards_redeemed))}</Stat>
      <Stat label={t('memberSince')} small>
        {show((it) => format.dayOfMoment(it.created_at))}
      </Stat>
      <Stat label={t('passportExpiry')} small>
        {show((it) => (it.passport_expiry ? format.day(it.passport_expiry) : '-'))}
      </Stat>
    </Stats>
  )
}

import type { Profile } from '@rihla/contract'
import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import classes from './StatsStrip.module.css'

function Stat({ label, small = false, children }: { label: string; small?: boolean; children: ReactNode }) {
  return (
    <div className={classes.stat}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value} data-small={small || undefined}>
        {children}
      </dd>
    </div>
  )
}

type Counted = Pick<Profile, 'total_tickets' | 'points_earned' | 'rewards_redeemed' | 'created_at' | 'passport_expiry'>

/** PROFILE-2. Without a profile the labels stand over skeletons. */
export function StatsStrip({ profile }: { profile?: Counted | undefined }) {
  const { t } = useTranslation('profile')
  const format = useFormat()
  const show = (value: (profile: Counted) => string) =>
    profile ? value(profile) : <Skeleton h={22} w="60%" mt={6} mb={3} />

  return (
    <dl className={classes.stats}>
      <Stat label={t('totalTickets')}>{show((it) => format.number(it.total_tickets))}</Stat>
      <Stat label={t('pointsEarned')}>{show((it) => format.number(it.points_earned))}</Stat>
      <Stat label={t('rewardsRedeemed')}>{show((it) => format.number(it.rewards_redeemed))}</Stat>
      <Stat label={t('memberSince')} small>
        {show((it) => format.dayOfMoment(it.created_at))}
      </Stat>
      <Stat label={t('passportExpiry')} small>
        {show((it) => (it.passport_expiry ? format.day(it.passport_expiry) : '-'))}
      </Stat>
    </dl>
  )
}

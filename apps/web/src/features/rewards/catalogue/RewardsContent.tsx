import { Title, Card, Skeleton } from '@mantine/core'
import type { Profile } from '@rihla/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NeedsConnection } from '../../../ui/feedback/NeedsConnection.tsx'
import { MyVouchers } from './MyVouchers.tsx'
import type { RewardFilter as Filter } from './reward-filter.ts'
import { RewardFilter } from './RewardFilter.tsx'
import { RewardGrid } from './RewardGrid.tsx'
import classes from './Rewards.module.css'
import { useAllVouchers } from './use-all-vouchers.ts'
import { useVoucherView } from './use-voucher-view.ts'
import { VoucherSheet } from './VoucherSheet.tsx'

function RewardSkeleton() {
  return (
    <Card padding="md" className={classes.skeletonReward}>
      <div className={classes.row}>
        <Skeleton h={44} w={44} radius={14} />
        <Skeleton h={20} w="45%" />
      </div>
      <Skeleton h={14} />
      <Skeleton h={14} w="70%" />
      <div className={`${classes.row} ${classes.skeletonFoot}`}>
        <Skeleton h={18} w="38%" />
        <Skeleton h={44} w={96} radius="md" />
      </div>
    </Card>
  )
}

export function RewardsSkeleton() {
  const { t } = useTranslation('common')
  return (
    <div className={classes.grid} role="status" aria-label={t('loading')}>
      <RewardSkeleton />
      <RewardSkeleton />
      <RewardSkeleton />
      <RewardSkeleton />
    </div>
  )
}

type Kept = Pick<Profile, 'full_name' | 'redeemed_rewards' | 'rewards_redeemed'>

/** REWARDS-1: the rewards on offer, and the client's vouchers. */
export function RewardsContent({ profile }: { profile: Profile | Kept }) {
  const { t } = useTranslation(['rewards', 'offline'])
  const all = useAllVouchers(profile)
  const view = useVoucherView(all.vouchers)
  const whole = 'available_rewards' in profile ? profile : undefined
  const [filter, setFilter] = useState<Filter>('all')

  return (
    <div className={classes.content}>
      <section className={classes.section}>
        <div className={classes.filter}>
          <Title order={2} size="h3">
            {t('available')}
          </Title>
          {whole && whole.available_rewards.length > 0 && (
            <RewardFilter profile={whole} filter={filter} onChange={setFilter} />
          )}
        </div>
        {whole ? (
          <RewardGrid
            profile={whole}
            detailed
            filter={filter}
            onShowAll={() => setFilter('all')}
            onRedeemed={(voucher) => view.showNew(voucher)}
          />
        ) : (
          <NeedsConnection lead={t('rewardsLead', { ns: 'offline' })} />
        )}
      </section>
      <MyVouchers all={all} onShow={view.show} />
      <VoucherSheet shown={view.shown} fullName={profile.full_name} onClose={view.close} />
    </div>
  )
}

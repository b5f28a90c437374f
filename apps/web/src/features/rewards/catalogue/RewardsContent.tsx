import { Title, Card, Skeleton } from '@mantine/core'
import type { Profile } from '@rihla/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { NeedsConnection } from '../../../ui/feedback/NeedsConnection.tsx'
import { MyVouchers } from './MyVouchers.tsx'
import { redeemBlock } from './redeem-block.ts'
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
  const format = useFormat()
  const all = useAllVouchers(profile)
  const view = useVoucherView(all.vouchers)
  const whole = 'available_rewards' in profile ? profile : undefined
  const count =
    whole?.available_rewards.filter((reward) => !redeemBlock(reward, { ...whole, reachable: whole.points })).length ?? 0

  return (
    <div className={classes.content}>
      <section className={classes.section}>
        <div className={classes.head}>
          <Title order={2} size="h3">
            {t('available')}
          </Title>
          {count > 0 && (
            <span className={classes.count}>{t('withinReach', { count, amount: format.number(count) })}</span>
          )}
        </div>
        {whole ? (
          <RewardGrid profile={whole} detailed onRedeemed={(voucher) => view.showNew(voucher)} />
        ) : (
          <NeedsConnection lead={t('rewardsLead', { ns: 'offline' })} />
        )}
      </section>
      <MyVouchers all={all} onShow={view.show} />
      <VoucherSheet shown={view.shown} fullName={profile.full_name} onClose={view.close} />
    </div>
  )
}

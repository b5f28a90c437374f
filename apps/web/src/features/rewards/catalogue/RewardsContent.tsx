import { Title } from '@mantine/core'
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
import { VoucherView } from './VoucherView.tsx'

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
          <RewardGrid profile={whole} detailed onRedeemed={(voucher) => view.show(voucher, true)} />
        ) : (
          <NeedsConnection lead={t('rewardsLead', { ns: 'offline' })} />
        )}
      </section>
      <MyVouchers all={all} onShow={view.show} />
      <VoucherView shown={view.shown} fullName={profile.full_name} onClose={view.close} />
    </div>
  )
}

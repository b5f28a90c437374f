import { Title } from '@mantine/core'
import type { Profile } from '@rihla/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { MyVouchers } from './MyVouchers.tsx'
import { redeemBlock } from './redeem-block.ts'
import { RewardGrid } from './RewardGrid.tsx'
import classes from './RewardsContent.module.css'
import head from './SectionHead.module.css'
import { useAllVouchers } from './use-all-vouchers.ts'
import { useVoucherView } from './use-voucher-view.ts'
import { VoucherView } from './VoucherView.tsx'

/** REWARDS-1: what the points can become, and what they have become. */
export function RewardsContent({ profile }: { profile: Profile }) {
  const { t } = useTranslation('rewards')
  const format = useFormat()
  const all = useAllVouchers(profile)
  const view = useVoucherView(all.vouchers)
  const count = profile.available_rewards.filter((reward) => !redeemBlock(reward, profile)).length

  return (
    <div className={classes.content}>
      <section className={classes.section}>
        <div className={head.head}>
          <Title order={2} size="h3">
            {t('available')}
          </Title>
          {count > 0 && <span className={head.count}>{t('withinReach', { count, amount: format.number(count) })}</span>}
        </div>
        <RewardGrid profile={profile} detailed onRedeemed={(voucher) => view.show(voucher, true)} />
      </section>
      <MyVouchers all={all} onShow={view.show} />
      <VoucherView shown={view.shown} fullName={profile.full_name} onClose={view.close} />
    </div>
  )
}

import type { Profile } from '@rihla/contract'
import { RewardGrid } from './RewardGrid.tsx'
import { useVoucherView } from './use-voucher-view.ts'
import { VouchersLink } from './VouchersLink.tsx'
import { VoucherView } from './VoucherView.tsx'
import classes from './RewardList.module.css'

/** The tab of the profile. */
export function RewardList({ profile }: { profile: Profile }) {
  const view = useVoucherView(profile.redeemed_rewards)
  return (
    <div className={classes.list}>
      <VouchersLink vouchers={profile.redeemed_rewards} to="/rewards#my-vouchers" />
      <RewardGrid profile={profile} onRedeemed={(voucher) => view.show(voucher, true)} />
      <VoucherView shown={view.shown} fullName={profile.full_name} onClose={view.close} />
    </div>
  )
}

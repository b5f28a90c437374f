import type { Profile, Voucher } from '@rihla/contract'
import { useTranslation } from 'react-i18next'
import { IconTicket } from '@tabler/icons-react'
import { NeedsConnection } from '../../../ui/feedback/NeedsConnection.tsx'
import { useFormat } from '../../../i18n/use-format.ts'
import { LinkRow } from '../../../ui/tables/LinkRow.tsx'
import { RewardGrid } from './RewardGrid.tsx'
import { useVoucherView } from './use-voucher-view.ts'
import { VoucherSheet } from './VoucherSheet.tsx'
import classes from './Rewards.module.css'

export function VouchersLink({ vouchers, to }: { vouchers: Voucher[]; to: string }) {
  const { t } = useTranslation('rewards')
  const format = useFormat()
  const count = vouchers.filter(({ state }) => state === 'issued').length
  if (count === 0) return null
  return (
    <LinkRow icon={IconTicket} to={to}>
      {t('vouchersReady', { count, amount: format.number(count) })}
    </LinkRow>
  )
}

type Kept = Pick<Profile, 'full_name' | 'redeemed_rewards'>

/** The rewards tab of the profile. */
export function RewardList({ profile }: { profile: Profile | Kept }) {
  const { t } = useTranslation('offline')
  const view = useVoucherView(profile.redeemed_rewards)
  return (
    <div className={classes.list}>
      <VouchersLink vouchers={profile.redeemed_rewards} to="/rewards#my-vouchers" />
      {'available_rewards' in profile ? (
        <RewardGrid profile={profile} onRedeemed={(voucher) => view.showNew(voucher)} />
      ) : (
        <NeedsConnection lead={t('rewardsLead')} />
      )}
      <VoucherSheet shown={view.shown} fullName={profile.full_name} onClose={view.close} />
    </div>
  )
}

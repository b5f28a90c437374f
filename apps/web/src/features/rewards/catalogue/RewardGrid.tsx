import type { Profile, Reward, Voucher } from '@rihla/contract'
import { IconGift } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { BlankState } from '../../../ui/feedback/BlankState.tsx'
import { afterFade, useDialog } from '../../../ui/feedback/use-dialog.ts'
import { RedeemDialog } from './RedeemDialog.tsx'
import { RewardCard } from './RewardCard.tsx'
import classes from './Rewards.module.css'

type RewardGridProps = {
  profile: Profile
  onRedeemed: (voucher: Voucher) => void
  /** The rewards page shows more about each, and leaves the primary button to the voucher. */
  detailed?: boolean
}

export function RewardGrid({ profile, onRedeemed, detailed = false }: RewardGridProps) {
  const { t } = useTranslation('rewards')
  const question = useDialog<Reward>()
  const rewards = profile.available_rewards.toSorted((one, other) => one.cost_points - other.cost_points)

  const showVoucher = (voucher: Voucher) => {
    question.close()
    afterFade(() => onRedeemed(voucher))
  }

  return (
    <>
      {rewards.length === 0 ? (
        <BlankState icon={IconGift} title={t('emptyTitle')} lead={t('emptyLead')} />
      ) : (
        <div className={classes.grid}>
          {rewards.map((reward) => (
            <RewardCard
              key={reward.id}
              reward={reward}
              profile={profile}
              detailed={detailed}
              onRedeem={() => question.open(reward)}
            />
          ))}
        </div>
      )}
      {question.subject && (
        <RedeemDialog
          key={question.turn}
          reward={question.subject}
          profile={profile}
          opened={question.opened}
          onClose={question.close}
          onRedeemed={showVoucher}
        />
      )}
    </>
  )
}

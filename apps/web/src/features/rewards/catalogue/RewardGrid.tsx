import type { Profile, Reward, Voucher } from '@rihla/contract'
import { IconGift } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '../../../ui/feedback/Dialog.tsx'
import { BlankState } from '../../../ui/feedback/BlankState.tsx'
import { afterFade, useDialog } from '../../../ui/feedback/use-dialog.ts'
import { call, newIdempotencyKey } from '../../../lib/api.ts'
import { toast } from '../../../lib/toast.ts'
import { RewardCard } from './RewardCard.tsx'
import classes from './Rewards.module.css'
import { RedeemQuestion } from './RedeemQuestion.tsx'

const useRedeemReward = (idempotencyKey: string) =>
  useMutation({
    mutationFn: (rewardId: number) =>
      call('POST /api/rewards/redeem/', { body: { reward_id: rewardId }, idempotencyKey }),
  })

type RedeemDialogProps = {
  reward: Reward
  profile: Profile
  opened: boolean
  onClose: () => void
  onRedeemed: (voucher: Voucher) => void
}

/** Redeeming asks once. */
function RedeemDialog({ reward, profile, opened, onClose, onRedeemed }: RedeemDialogProps) {
  const { t } = useTranslation('rewards')
  const [key] = useState(newIdempotencyKey)
  const redeem = useRedeemReward(key)

  const confirm = () =>
    redeem.mutate(reward.id, {
      onSuccess: ({ data }) => onRedeemed(data),
      onError: () => toast.error(t('redeemFailed')),
    })

  return (
    <Dialog opened={opened} onClose={onClose} size={440} title={t('redeemTitle')}>
      <RedeemQuestion
        reward={reward}
        profile={profile}
        failure={redeem.error}
        isPending={redeem.isPending || redeem.isSuccess}
        onConfirm={confirm}
        onCancel={onClose}
      />
    </Dialog>
  )
}

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

import { Modal } from '@mantine/core'
import type { Profile, Reward, Voucher } from '@rihla/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, newIdempotencyKey } from '../../../lib/api.ts'
import { toast } from '../../../lib/toast.ts'
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
export function RedeemDialog({ reward, profile, opened, onClose, onRedeemed }: RedeemDialogProps) {
  const { t } = useTranslation('rewards')
  const [key] = useState(newIdempotencyKey)
  const redeem = useRedeemReward(key)

  const confirm = () =>
    redeem.mutate(reward.id, {
      onSuccess: ({ data }) => onRedeemed(data),
      onError: () => toast.error(t('redeemFailed')),
    })

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={440}
      title={t('redeemTitle')}
      closeButtonProps={{ 'aria-label': t('close', { ns: 'common' }) }}
    >
      <RedeemQuestion
        reward={reward}
        profile={profile}
        failure={redeem.error}
        isPending={redeem.isPending || redeem.isSuccess}
        onConfirm={confirm}
        onCancel={onClose}
      />
    </Modal>
  )
}

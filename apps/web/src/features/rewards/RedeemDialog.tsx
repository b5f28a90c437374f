import { Modal } from '@mantine/core'
import type { Profile, Reward } from '@rihla/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newIdempotencyKey } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { RedeemQuestion } from './RedeemQuestion.tsx'
import { useRedeemReward } from './use-redeem-reward.ts'
import { VoucherTile } from './VoucherTile.tsx'

type RedeemDialogProps = { reward: Reward; profile: Profile; opened: boolean; onClose: () => void }

/** Redeeming asks once; the answer, the voucher's code, stands in the same place. */
export function RedeemDialog({ reward, profile, opened, onClose }: RedeemDialogProps) {
  const { t } = useTranslation('rewards')
  const [key] = useState(newIdempotencyKey)
  const redeem = useRedeemReward(key)
  const voucher = redeem.data?.data

  const confirm = () =>
    redeem.mutate(reward.id, {
      onSuccess: () => toast.success(t('redeemed')),
      onError: () => toast.error(t('redeemFailed')),
    })

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={440}
      title={voucher ? t('voucherTitle') : t('redeemTitle')}
      closeButtonProps={{ 'aria-label': t('close', { ns: 'common' }) }}
    >
      {voucher ? (
        <VoucherTile voucher={voucher} onDone={onClose} />
      ) : (
        <RedeemQuestion
          reward={reward}
          profile={profile}
          failure={redeem.error}
          isPending={redeem.isPending}
          onConfirm={confirm}
          onCancel={onClose}
        />
      )}
    </Modal>
  )
}

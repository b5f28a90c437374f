import { Modal } from '@mantine/core'
import type { AdminReward } from '@rihla/contract'
import { useTranslation } from 'react-i18next'
import { RewardForm } from './RewardForm.tsx'

type RewardDialogProps = {
  /** Undefined for a new reward. */
  reward: AdminReward | undefined
  opened: boolean
  onClose: () => void
}

/** REWADM-2 */
export function RewardDialog({ reward, opened, onClose }: RewardDialogProps) {
  const { t } = useTranslation('admin-rewards')
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={480}
      title={reward ? t('editTitle') : t('createNew')}
      // A click outside must not discard what was typed.
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('close', { ns: 'common' }) }}
    >
      <RewardForm reward={reward} onClose={onClose} />
    </Modal>
  )
}

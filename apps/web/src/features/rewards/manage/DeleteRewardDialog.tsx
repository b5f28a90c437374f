import { Text } from '@mantine/core'
import type { AdminReward } from '@rihla/contract'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { toast } from '../../../lib/toast.ts'
import { useRewardTexts } from '../../../lib/use-reward-texts.ts'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx'

type DeleteRewardDialogProps = { reward: AdminReward; opened: boolean; onClose: () => void; onDeleted: () => void }

/** REWADM-5 */
export function DeleteRewardDialog({ reward, opened, onClose, onDeleted }: DeleteRewardDialogProps) {
  const { t } = useTranslation('admin-rewards')
  const texts = useRewardTexts()
  const remove = useMutation({
    mutationFn: () => call('DELETE /api/admin/rewards/:id/', { params: { id: String(reward.id) } }),
    onSuccess: () => {
      toast.success(t('deleted'))
      onClose()
      onDeleted()
    },
  })
  const failure = messageOf(remove.error, t('deleteFailed'))

  return (
    <ConfirmDialog
      opened={opened}
      title={t('deleteTitle')}
      question={t('deleteQuestion')}
      subject={texts.name(reward)}
      confirm={t('delete', { ns: 'staff' })}
      isDangerous
      isPending={remove.isPending || remove.isSuccess}
      failure={failure}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed" mt="xs">
        {t('deleteHint')}
      </Text>
    </ConfirmDialog>
  )
}

import type { Traveller } from '@rihla/contract'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api.ts'
import { statusOf } from '../../../lib/api-error.ts'
import { toast } from '../../../lib/toast.ts'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx'

type RemoveTravellerDialogProps = {
  traveller: Traveller
  opened: boolean
  onClose: () => void
  onRemoved: () => void
}

export function RemoveTravellerDialog({ traveller, opened, onClose, onRemoved }: RemoveTravellerDialogProps) {
  const { t } = useTranslation('admin-travellers')
  const done = () => {
    toast.success(t('removed'), traveller.name)
    onRemoved()
  }
  const remove = useMutation({
    mutationFn: () => call('DELETE /api/admin/travellers/:id/', { params: { id: String(traveller.id) } }),
    onSuccess: done,
    // Somebody else was faster.
    onError: (error) => statusOf(error) === 404 && done(),
  })
  const isDone = remove.isSuccess || statusOf(remove.error) === 404
  return (
    <ConfirmDialog
      opened={opened}
      title={t('removeTitle')}
      question={t('removeQuestion')}
      subject={traveller.name}
      confirm={t('remove')}
      isDangerous
      isPending={remove.isPending || isDone}
      failure={remove.isError && !isDone ? t('removeFailed') : undefined}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  )
}

import { Text } from '@mantine/core'
import type { ListedClient } from '@rihla/contract'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api.ts'
import { toast } from '../../../lib/toast.ts'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx'

type DeleteClientDialogProps = {
  client: Pick<ListedClient, 'id' | 'full_name'>
  opened: boolean
  onClose: () => void
  onDeleted: () => void
}

/** CLIENTS-3 */
export function DeleteClientDialog({ client, opened, onClose, onDeleted }: DeleteClientDialogProps) {
  const { t } = useTranslation('clients')
  const erase = useMutation({
    mutationFn: () => call('DELETE /api/admin/clients/:id/', { params: { id: String(client.id) } }),
    onSuccess: () => {
      toast.success(t('deleted'), client.full_name)
      onDeleted()
    },
  })
  return (
    <ConfirmDialog
      opened={opened}
      title={t('deleteTitle')}
      question={t('deleteQuestion')}
      subject={client.full_name}
      confirm={t('delete', { ns: 'staff' })}
      isDangerous
      isPending={erase.isPending || erase.isSuccess}
      failure={erase.isError ? t('deleteFailed') : undefined}
      onConfirm={() => erase.mutate()}
      onClose={onClose}
    >
      <Text c="dimmed" size="sm" mt="xs">
        {t('deleteLead')}
      </Text>
    </ConfirmDialog>
  )
}

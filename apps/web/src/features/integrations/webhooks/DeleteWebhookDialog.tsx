import type { Webhook } from '@rihla/contract'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/api-error.ts'
import { toast } from '../../../lib/toast.ts'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx'
import { useDeleteWebhook } from './use-webhooks.ts'
import { nameOf } from './webhook-schema.ts'

type DeleteWebhookDialogProps = { webhook: Webhook; opened: boolean; onClose: () => void; onDeleted: () => void }

export function DeleteWebhookDialog({ webhook, opened, onClose, onDeleted }: DeleteWebhookDialogProps) {
  const { t } = useTranslation(['admin-integrations', 'staff'])
  const remove = useDeleteWebhook()
  return (
    <ConfirmDialog
      opened={opened}
      title={t('deleteTitle')}
      question={t('deleteLead')}
      subject={nameOf(webhook)}
      confirm={t('staff:delete')}
      isDangerous
      isPending={remove.isPending || remove.isSuccess}
      failure={remove.error ? (remove.error instanceof ApiError && remove.error.text) || t('saveFailed') : undefined}
      onConfirm={() =>
        remove.mutate(webhook.id, {
          onSuccess: () => {
            toast.success(t('webhookDeleted'), nameOf(webhook))
            onDeleted()
          },
        })
      }
      onClose={onClose}
    />
  )
}

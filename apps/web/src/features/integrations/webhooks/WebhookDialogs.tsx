import type { Webhook } from '@rihla/contract'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../lib/api-error.ts'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx'
import { toast } from '../../../lib/toast.ts'
import { useRenewSecret, useDeleteWebhook } from './use-webhooks.ts'
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
      failure={messageOf(remove.error, t('saveFailed'))}
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

type RenewSecretDialogProps = {
  webhook: Webhook
  opened: boolean
  onClose: () => void
  onSecret: (secret: string) => void
}

export function RenewSecretDialog({ webhook, onSecret, ...dialog }: RenewSecretDialogProps) {
  const { t } = useTranslation('admin-integrations')
  const renew = useRenewSecret()
  return (
    <ConfirmDialog
      {...dialog}
      title={t('renewTitle')}
      question={t(webhook.signed_twice_until === null ? 'renewLead' : 'renewAgainLead')}
      subject={nameOf(webhook)}
      confirm={t('renew')}
      isPending={renew.isPending || renew.isSuccess}
      failure={messageOf(renew.error, t('saveFailed'))}
      onConfirm={() =>
        renew.mutate(webhook.id, {
          onSuccess: ({ secret }) => {
            dialog.onClose()
            onSecret(secret)
          },
        })
      }
    />
  )
}

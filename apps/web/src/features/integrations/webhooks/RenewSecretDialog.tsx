import type { Webhook } from '@rihla/contract'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/api-error.ts'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx'
import { useRenewSecret } from './use-webhooks.ts'
import { nameOf } from './webhook-schema.ts'

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
      failure={renew.error ? (renew.error instanceof ApiError && renew.error.text) || t('saveFailed') : undefined}
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

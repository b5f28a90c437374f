import type { ApiKey } from '@rihla/contract'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/api-error.ts'
import { toast } from '../../../lib/toast.ts'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx'
import { useRevokeApiKey } from './use-api-keys.ts'

type RevokeDialogProps = { apiKey: ApiKey; opened: boolean; onClose: () => void; onRevoked: () => void }

export function RevokeDialog({ apiKey, opened, onClose, onRevoked }: RevokeDialogProps) {
  const { t } = useTranslation('admin-integrations')
  const revoke = useRevokeApiKey()
  return (
    <ConfirmDialog
      opened={opened}
      title={t('revokeTitle')}
      question={t('revokeLead')}
      subject={apiKey.name}
      confirm={t('revoke')}
      isDangerous
      isPending={revoke.isPending || revoke.isSuccess}
      failure={revoke.error ? (revoke.error instanceof ApiError && revoke.error.text) || t('saveFailed') : undefined}
      onConfirm={() =>
        revoke.mutate(apiKey.id, {
          onSuccess: () => {
            toast.success(t('revoked'), apiKey.name)
            onRevoked()
          },
        })
      }
      onClose={onClose}
    />
  )
}

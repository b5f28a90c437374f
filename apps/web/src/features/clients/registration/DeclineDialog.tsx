import { Text } from '@mantine/core'
import type { RegistrationRequest } from '@rihla/contract'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/api-error.ts'
import { toast } from '../../../lib/toast.ts'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx'
import { useDeclineRequest } from './use-decide-request.ts'

type DeclineDialogProps = {
  request: RegistrationRequest
  opened: boolean
  onClose: () => void
  onDeclined: () => void
}

export function DeclineDialog({ request, opened, onClose, onDeclined }: DeclineDialogProps) {
  const { t } = useTranslation('registration')
  const refusal = useDeclineRequest()

  const decline = () =>
    refusal.mutate(request.id, {
      onSuccess: () => {
        toast.success(t('declined'), request.name)
        onDeclined()
      },
    })
  const failure = refusal.error && ((refusal.error instanceof ApiError && refusal.error.text) || t('declineFailed'))

  return (
    <ConfirmDialog
      opened={opened}
      title={t('declineTitle')}
      question={t('declineQuestion')}
      subject={request.name}
      confirm={t('decline')}
      isDangerous
      isPending={refusal.isPending || refusal.isSuccess}
      failure={failure ?? undefined}
      onConfirm={decline}
      onClose={onClose}
    >
      <Text c="dimmed" size="sm" mt="xs">
        {t('declineLead')}
      </Text>
    </ConfirmDialog>
  )
}

import { Button, Modal, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../../lib/toast.ts'
import { FeedbackForm } from './FeedbackForm.tsx'
import { useLeaveFeedback } from './use-leave-feedback.ts'

type TicketFeedbackDialogProps = { ticketId: number; trip: ReactNode; opened: boolean; onClose: () => void }

/** PROFILE-7 */
export function TicketFeedbackDialog({ ticketId, trip, opened, onClose }: TicketFeedbackDialogProps) {
  const { t } = useTranslation('feedback')
  const feedback = useLeaveFeedback(ticketId)

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={480}
      title={t('tripTitle')}
      closeButtonProps={{ 'aria-label': t('close', { ns: 'common' }) }}
    >
      {trip}
      <FeedbackForm
        commentLabel={t('yourMessage')}
        failedText={t('failedTrip')}
        failure={feedback.error}
        isPending={feedback.isPending}
        starsTakeFocus
        onSubmit={(draft) =>
          feedback.mutate(draft, {
            onSuccess: () => {
              toast.success(t('thanks'))
              onClose()
            },
          })
        }
        actions={
          <Button size="md" variant="subtle" disabled={feedback.isPending} onClick={onClose}>
            {t('cancel', { ns: 'common' })}
          </Button>
        }
      />
      <Text size="xs" c="dimmed" ta="center" mt={12}>
        {t('oncePerTrip')}
      </Text>
    </Modal>
  )
}

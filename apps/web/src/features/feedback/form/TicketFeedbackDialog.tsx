import { Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../../lib/toast.ts'
import { Dialog } from '../../../ui/feedback/Dialog.tsx'
import { FeedbackForm } from './FeedbackForm.tsx'
import { useFeedbackForm } from './use-feedback-form.ts'

type TicketFeedbackDialogProps = { ticketId: number; trip: ReactNode; opened: boolean; onClose: () => void }

/** PROFILE-7 */
export function TicketFeedbackDialog({ ticketId, trip, opened, onClose }: TicketFeedbackDialogProps) {
  const { t } = useTranslation('feedback')
  const form = useFeedbackForm(ticketId, () => {
    toast.success(t('thanks'))
    onClose()
  })

  return (
    <Dialog opened={opened} onClose={onClose} size={480} title={t('tripTitle')}>
      {trip}
      <FeedbackForm
        form={form}
        commentLabel={t('yourMessage')}
        failedText={t('failedTrip')}
        starsTakeFocus
        actions={
          <Button size="md" variant="subtle" disabled={form.isPending} onClick={onClose}>
            {t('cancel', { ns: 'common' })}
          </Button>
        }
      />
      <Text size="xs" c="dimmed" ta="center" mt={12}>
        {t('oncePerTrip')}
      </Text>
    </Dialog>
  )
}

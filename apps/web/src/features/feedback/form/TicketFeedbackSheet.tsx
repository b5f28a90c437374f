import { Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../../lib/toast.ts'
import { Sheet } from '../../../ui/feedback/Sheet.tsx'
import { FeedbackForm } from './FeedbackForm.tsx'
import { useFeedbackForm } from './use-feedback-form.ts'

type TicketFeedbackSheetProps = {
  ticketId: number
  rating: number | undefined
  trip: ReactNode
  opened: boolean
  onClose: () => void
}

/** PROFILE-7 */
export function TicketFeedbackSheet({ ticketId, rating, trip, opened, onClose }: TicketFeedbackSheetProps) {
  const { t } = useTranslation('feedback')
  const form = useFeedbackForm(ticketId, {
    rating,
    onSuccess: () => {
      toast.success(t('thanks'))
      onClose()
    },
  })

  return (
    <Sheet opened={opened} onClose={onClose} title={t('tripTitle')} isOver hasFields>
      {trip}
      <FeedbackForm
        form={form}
        commentLabel={t('yourMessage')}
        failedText={t('failedTrip')}
        actions={
          <Button size="md" variant="subtle" disabled={form.isPending} onClick={onClose}>
            {t('cancel', { ns: 'common' })}
          </Button>
        }
      />
      <Text size="xs" c="dimmed" ta="center" mt={12}>
        {t('oncePerTrip')}
      </Text>
    </Sheet>
  )
}

import { Text } from '@mantine/core'
import type { Profile, Ticket } from '@rihla/contract'
import { useTranslation } from 'react-i18next'
import { TicketFeedbackDialog } from '../features/feedback/form/TicketFeedbackDialog.tsx'
import { TicketList } from '../features/tickets/trips/TicketList.tsx'
import { TripLine } from '../features/tickets/trips/TripLine.tsx'
import { NeedsConnection } from '../ui/feedback/NeedsConnection.tsx'
import { useDialog } from '../ui/feedback/use-dialog.ts'
import type { KeptProfile } from './offline-copy.ts'

/** Offline, only the next trip may be available. */
export function TicketsTab({ profile }: { profile: Profile | KeptProfile }) {
  const { t } = useTranslation('offline')
  const feedback = useDialog<Ticket>()
  const { tickets, total_tickets: total, is_active: isActive } = profile
  const isWhole = 'available_rewards' in profile

  if (!isWhole && tickets.length === 0 && total > 0) return <NeedsConnection lead={t('tripsLead')} />

  return (
    <>
      <TicketList tickets={tickets} isActive={isActive} onFeedback={feedback.open} />
      {!isWhole && total > tickets.length && (
        <Text c="dimmed" size="sm" mt="md">
          {t('otherTrips')}
        </Text>
      )}
      {feedback.subject && (
        <TicketFeedbackDialog
          key={feedback.turn}
          ticketId={feedback.subject.id}
          trip={<TripLine ticket={feedback.subject} />}
          opened={feedback.opened}
          onClose={feedback.close}
        />
      )}
    </>
  )
}

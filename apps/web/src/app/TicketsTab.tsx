import type { Profile, Ticket } from '@rihla/contract'
import { TicketFeedbackDialog } from '../features/feedback/TicketFeedbackDialog.tsx'
import { TicketList } from '../features/tickets/TicketList.tsx'
import { TripLine } from '../features/tickets/TripLine.tsx'
import { useDialog } from '../ui/use-dialog.ts'

export function TicketsTab({ profile }: { profile: Profile }) {
  const feedback = useDialog<Ticket>()
  return (
    <>
      <TicketList tickets={profile.tickets} isActive={profile.is_active} onFeedback={feedback.open} />
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

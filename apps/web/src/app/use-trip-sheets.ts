import type { Ticket } from '@rihla/contract'
import { useTripAddress } from '../features/tickets/trips/use-trip-address.ts'
import { useSheet } from '../ui/feedback/use-sheet.ts'

export const useTripSheets = () => {
  const trip = useTripAddress()
  const completion = useSheet<number>('complete')
  const feedback = useSheet<{ ticketId: number; rating?: number }>('feedback')
  return {
    trip,
    completion,
    feedback,
    onDetails: (ticket: Ticket) => trip.open(ticket.booking_reference),
    onComplete: (ticket: Ticket) => completion.open(ticket.id),
    onFeedback: (ticket: Ticket) => feedback.open({ ticketId: ticket.id }),
    onRate: (ticket: Ticket, rating: number) => feedback.open({ ticketId: ticket.id, rating }),
  }
}

import type { Ticket } from '@rihla/contract'
import { useTripAddress } from '../features/tickets/trips/use-trip-address.ts'
import { useSheet } from '../ui/feedback/use-sheet.ts'

export const useTripSheets = () => {
  const trip = useTripAddress()
  const completion = useSheet<number>('complete')
  const feedback = useSheet<number>('feedback')
  return {
    trip,
    completion,
    feedback,
    onDetails: (ticket: Ticket) => trip.open(ticket.booking_reference),
    onComplete: (ticket: Ticket) => completion.open(ticket.id),
    onFeedback: (ticket: Ticket) => feedback.open(ticket.id),
  }
}

import type { Ticket } from '@rihla/contract'
import { useEffect, useEffectEvent } from 'react'
import { TicketFeedbackSheet } from '../features/feedback/form/TicketFeedbackSheet.tsx'
import { CompleteSheet } from '../features/tickets/trips/CompleteSheet.tsx'
import { TripLine } from '../features/tickets/trips/TripLine.tsx'
import { TripSheet } from '../features/tickets/trips/TripSheet.tsx'
import type { useTripSheets } from './use-trip-sheets.ts'

type TripSheetsProps = {
  /** Undefined while they load. */
  tickets: Ticket[] | undefined
  isActive: boolean
  sheets: ReturnType<typeof useTripSheets>
}

/** The sheets of a trip; completing and reviewing it open above its details. */
export function TripSheets({ tickets, isActive, sheets }: TripSheetsProps) {
  const { trip, completion, feedback } = sheets
  const withId = (id: number | undefined) => tickets?.find((ticket) => ticket.id === id)
  const detailed = tickets?.find((ticket) => ticket.booking_reference === trip.reference)
  const completed = withId(completion.subject)
  const reviewed = withId(feedback.subject?.ticketId)

  // A link to a trip that is gone, or of another client, leads to the page.
  const isUnknown = trip.opened && tickets !== undefined && !detailed
  const leave = useEffectEvent(() => trip.close())
  useEffect(() => {
    if (isUnknown) leave()
  }, [isUnknown])

  return (
    <>
      {detailed && (
        <TripSheet
          ticket={detailed}
          opened={trip.opened}
          isCovered={completion.opened || feedback.opened}
          isActive={isActive}
          onClose={trip.close}
          onComplete={() => sheets.onComplete(detailed)}
          onFeedback={() => sheets.onFeedback(detailed)}
        />
      )}
      {completed && (
        <CompleteSheet key={completion.turn} ticket={completed} opened={completion.opened} onClose={completion.close} />
      )}
      {reviewed && (
        <TicketFeedbackSheet
          key={feedback.turn}
          ticketId={reviewed.id}
          rating={feedback.subject?.rating}
          trip={<TripLine ticket={reviewed} />}
          opened={feedback.opened}
          onClose={feedback.close}
        />
      )}
    </>
  )
}

import type { Calls } from '@rihla/contract'
import { FLIGHT_FIELDS, HOTEL_FIELDS, type TicketDraft, TRIP_FIELDS, type TripField } from './ticket-draft.ts'
import { readNumber } from '@rihla/domain'

type TicketForm = Calls['POST /api/admin/tickets/']['body']

const NUMBERS: readonly string[] = ['price', 'points', 'number_of_guests']

/** A number if it is one; otherwise as typed, so that the server reports it. */
const valueOf = (name: string, typed: string): string | number | null => {
  const text = typed.trim()
  if (text === '') return null
  if (NUMBERS.includes(name)) return readNumber(text) ?? text
  if (name.includes('date') && !text.includes('T')) return `${text}T00:00:00Z`
  return text
}

/**
 * TICKETS-4. Fields of the other type of ticket are sent as null; status (TICKETS-7) and booking reference (TICKETS-9)
 * are not part of the form. Points that follow the price are calculated by the server.
 */
export const bodyOf = (draft: TicketDraft): TicketForm => {
  const others: readonly TripField[] = draft.ticket_type === 'flight' ? HOTEL_FIELDS : FLIGHT_FIELDS
  const trip = TRIP_FIELDS.map((field) => [field, others.includes(field) ? null : valueOf(field, draft[field])])
  return {
    ...Object.fromEntries(trip),
    ticket_type: draft.ticket_type,
    client: (draft.client?.id ?? null) as number,
    price: valueOf('price', draft.price) as number,
    points: draft.points === null ? null : valueOf('points', draft.points),
  }
}

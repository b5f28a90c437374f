import type { Insertable } from 'kysely'
import type { TicketBody } from '@rihla/contract'
import { priceInCents, REQUIRED_TRIP_FIELDS } from '@rihla/domain'
import type { FieldFault } from '../platform/i18n/texts.ts'
import { FieldProblem } from '../platform/http/problem.ts'
import type { Ticket } from '../platform/database/schema.ts'

export type TicketRow = Omit<Insertable<Ticket>, 'booking_reference'>

/** An opening ticket needs no travel details (RULES-7). */
const faultsOf = (trip: TicketBody, isOpening: boolean): Record<string, FieldFault> => {
  const { departure_date, return_date, check_in_date, check_out_date } = trip
  const required = isOpening ? [] : REQUIRED_TRIP_FIELDS[trip.ticket_type]
  const faults: [string, FieldFault][] = required
    .filter((field) => trip[field] === null)
    .map((field) => [field, 'required'])
  if (departure_date && return_date && return_date < departure_date) faults.push(['return_date', 'before_departure'])
  if (check_in_date && check_out_date && check_out_date <= check_in_date)
    faults.push(['check_out_date', 'not_after_check_in'])
  return Object.fromEntries(faults)
}

/**
 * The form's body as a row; throws the faults of its fields (TICKETS-3). The database computes points that nobody typed
 * (PROG-4).
 */
export const toTicketRow = (body: TicketBody, { isOpening }: { isOpening: boolean }) => {
  const faults = faultsOf(body, isOpening)
  if (Object.keys(faults).length > 0) throw new FieldProblem(faults)
  const { client, status: _status, price, points, ...trip } = body
  return {
    ...trip,
    client_id: client,
    price: (priceInCents(price) ?? 0) / 100,
    points: points ?? 0,
    points_by_hand: points !== null && points !== undefined,
  } satisfies TicketRow
}

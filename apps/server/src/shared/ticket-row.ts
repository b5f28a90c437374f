import type { Insertable, Selectable } from 'kysely'
import type { TicketBody } from '@rihla/contract'
import { arrivesTooEarly, legsOf, REQUIRED_TRIP_FIELDS } from '@rihla/domain'
import { airport, zoneCalled } from '@rihla/places'
import type { FieldFault } from '../platform/i18n/texts.ts'
import { FieldProblem } from '../platform/http/problem.ts'
import type { Ticket } from '../platform/database/schema.ts'
import type { Sale, SalePrice } from './sale-price.ts'
import { unknownCodes, withTextsOfCodes } from './ticket-codes.ts'

export type TicketRow = Omit<Insertable<Ticket>, 'booking_reference'>

/** Without the fields that the form left out. */
const given = <Body extends object>(body: Body) =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Body]: Exclude<Body[Name], undefined>
  }

type PricedBody = Omit<TicketBody, keyof Sale> & SalePrice

type Zones = { departure_zone: string | null; arrival_zone: string | null }

const zoneOf = (code: string | null | undefined, city: string | null | undefined): string | null =>
  (code ? airport(code)?.time_zone : zoneCalled(city ?? '')) ?? null

/** Stored beside the times of a flight, so that the client's app needs no dictionary of airports. */
const zonesOf = (trip: PricedBody): Zones => {
  const times = [trip.departure_time, trip.arrival_time, trip.return_departure_time, trip.return_arrival_time]
  if (!times.some(Boolean)) return { departure_zone: null, arrival_zone: null }
  return {
    departure_zone: zoneOf(trip.departure_airport, trip.departure_city),
    arrival_zone: zoneOf(trip.arrival_airport, trip.arrival_city),
  }
}

/** An opening ticket needs no travel details (RULES-7). */
const faultsOf = (trip: PricedBody & Zones, isOpening: boolean): Record<string, FieldFault> => {
  const { departure_date, return_date, check_in_date, check_out_date, start_date, end_date } = trip
  const required = isOpening ? [] : REQUIRED_TRIP_FIELDS[trip.ticket_type]
  const faults: [string, FieldFault][] = required
    .filter((field) => trip[field] == null)
    .map((field) => [field, 'required'])
  if (departure_date && return_date && return_date < departure_date) faults.push(['return_date', 'before_departure'])
  if (check_in_date && check_out_date && check_out_date <= check_in_date)
    faults.push(['check_out_date', 'not_after_check_in'])
  if (start_date && end_date && end_date < start_date) faults.push(['end_date', 'before_start'])
  const [there, back] = trip.ticket_type === 'flight' ? legsOf(trip) : []
  if (there && arrivesTooEarly(there)) faults.push(['arrival_time', 'arrives_too_early'])
  if (back && arrivesTooEarly(back)) faults.push(['return_arrival_time', 'arrives_too_early'])
  return Object.fromEntries(faults)
}

/**
 * The form's body as a row; throws the faults of its fields (TICKETS-3). The database computes points that nobody typed
 * (PROG-4).
 */
export const toTicketRow = (
  typed: PricedBody,
  { isOpening, stored }: { isOpening: boolean; stored?: Selectable<Ticket> },
) => {
  const body = withTextsOfCodes(typed)
  const whole = { ...stored, ...given(body) }
  const zones = zonesOf(whole)
  const faults = faultsOf({ ...whole, ...zones }, isOpening)
  for (const name of unknownCodes(body, stored)) faults[name] = 'invalid'
  if (Object.keys(faults).length > 0) throw new FieldProblem(faults)
  const { client, status: _status, points, branch_id: _branch, seller_id: _seller, traveller_ids: _, ...trip } = body
  return {
    ...given(trip),
    ...zones,
    client_id: client,
    points: points ?? 0,
    points_by_hand: points !== null && points !== undefined,
  } satisfies TicketRow
}

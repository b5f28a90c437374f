import type { AdminTicket } from '@rihla/contract'
import { REQUIRED_TRIP_FIELDS, type TicketType } from '@rihla/domain'
import type { MergeRules } from '../../../lib/merge-changes.ts'
import { choice, figure, type FormField, type FormSchema, formSchema, text } from '../../../ui/forms/form-schema.ts'

const detail = { ...text, write: (typed: string) => typed.trim() || null }

/** A day is sent as a moment; an existing time stays. */
const day = {
  ...text,
  write: (typed: string) => (typed.includes('T') || !typed.trim() ? detail.write(typed) : `${typed.trim()}T00:00:00Z`),
}

/** Null while they follow the price; the server calculates them. */
const points: FormField<string | null> = {
  ...choice<string | null>(null),
  write: (typed) => (typed === null ? null : figure(null).write(typed)),
}

const client: FormField<AdminTicket['client'] | null> = {
  ...choice<AdminTicket['client'] | null>(null),
  write: (chosen) => chosen?.id ?? null,
}

const FLIGHT = {
  airline: detail,
  departure_city: detail,
  arrival_city: detail,
  departure_date: day,
  return_date: day,
  flight_number: detail,
}
const HOTEL = {
  hotel_name: detail,
  hotel_city: detail,
  check_in_date: day,
  check_out_date: day,
  number_of_guests: figure(null),
  room_type: detail,
}
const namesIn = <Fields extends object>(fields: Fields) => Object.keys(fields) as (keyof Fields)[]

export const FLIGHT_FIELDS = namesIn(FLIGHT)
export const HOTEL_FIELDS = namesIn(HOTEL)
export const TRIP_FIELDS = [...FLIGHT_FIELDS, ...HOTEL_FIELDS, 'special_requests' as const]
export type TripField = (typeof TRIP_FIELDS)[number]

const ALL = formSchema<'POST /api/admin/tickets/'>()({
  ...FLIGHT,
  ...HOTEL,
  special_requests: detail,
  ticket_type: choice<TicketType>('flight'),
  client,
  price: figure(null),
  points,
})

/** The form as it is typed. */
export type TicketValues = typeof ALL.blank

const noneOf = (fields: readonly TripField[]) => Object.fromEntries(fields.map((field) => [field, null]))

/**
 * TICKETS-4. Fields of the other type of ticket are sent as null; status (TICKETS-7) and booking reference (TICKETS-9)
 * are not part of the form.
 */
const bodyOf = (values: TicketValues) => ({
  ...ALL.bodyOf(values),
  ...noneOf(values.ticket_type === 'flight' ? HOTEL_FIELDS : FLIGHT_FIELDS),
})

/**
 * Points follow the price until they are typed manually, so both are merged together. When the type changed, the
 * details of the trip are merged with it.
 */
const rules: MergeRules<TicketValues> = {
  saved: (values) => bodyOf(values) as Record<keyof TicketValues, unknown>,
  together: ({ base, theirs, mine }) => [
    ['price', 'points'],
    ...(base.ticket_type === theirs.ticket_type && base.ticket_type === mine.ticket_type
      ? []
      : [['ticket_type' as const, ...FLIGHT_FIELDS, ...HOTEL_FIELDS]]),
  ],
}

export const TICKET_SCHEMA: FormSchema<AdminTicket, TicketValues, ReturnType<typeof bodyOf>> = {
  blank: ALL.blank,
  /** TICKETS-8: points that were typed manually stay as they are, whatever the price becomes. */
  valuesOf: (ticket) => ({
    ...ALL.valuesOf(ticket),
    points: ticket.points_by_hand ? String(ticket.points) : null,
  }),
  bodyOf,
  rules,
}

/** TICKETS-3: the missing required fields. An opening ticket needs no travel details (RULES-7). */
export const missingFields = (values: TicketValues, isOpening: boolean): (TripField | 'client' | 'price')[] => {
  const trip: readonly TripField[] = isOpening ? [] : REQUIRED_TRIP_FIELDS[values.ticket_type]
  return [
    ...(values.client === null ? (['client'] as const) : []),
    ...['price' as const, ...trip].filter((field) => values[field].trim() === ''),
  ]
}

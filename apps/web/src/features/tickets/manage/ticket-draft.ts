import type { AdminTicket } from '@rihla/contract'
import { pointsForPrice, readNumber, REQUIRED_TRIP_FIELDS, type TicketType } from '@rihla/domain'

export const FLIGHT_FIELDS = [
  'airline',
  'departure_city',
  'arrival_city',
  'departure_date',
  'return_date',
  'flight_number',
] as const
export const HOTEL_FIELDS = [
  'hotel_name',
  'hotel_city',
  'check_in_date',
  'check_out_date',
  'number_of_guests',
  'room_type',
] as const

export const TRIP_FIELDS = [...FLIGHT_FIELDS, ...HOTEL_FIELDS, 'special_requests'] as const
export type TripField = (typeof TRIP_FIELDS)[number]

/** The form as it was typed. */
export type TicketDraft = Record<TripField, string> & {
  ticket_type: TicketType
  client: AdminTicket['client'] | null
  price: string
  /** Null while they follow the price. */
  points: string | null
}

const blankTrip = Object.fromEntries(TRIP_FIELDS.map((field) => [field, ''])) as Record<TripField, string>

export const newDraft: TicketDraft = { ...blankTrip, ticket_type: 'flight', client: null, price: '', points: null }

const typed = (value: string | number | null) => (value === null ? '' : String(value))

/** TICKETS-8: points that were typed manually stay as they are, whatever the price becomes. */
export const draftOf = (ticket: AdminTicket): TicketDraft => ({
  ...(Object.fromEntries(TRIP_FIELDS.map((field) => [field, typed(ticket[field])])) as Record<TripField, string>),
  ticket_type: ticket.ticket_type,
  client: ticket.client,
  price: String(ticket.price),
  points: ticket.points === pointsForPrice(ticket.price) ? null : String(ticket.points),
})

export const isChanged = (draft: TicketDraft, start: TicketDraft): boolean =>
  JSON.stringify({ ...start, ...draft }) !== JSON.stringify(start)

/** TICKETS-2: as the server will calculate them (RULES-1). */
export const calculatedPoints = ({ price }: TicketDraft): number => pointsForPrice(readNumber(price))

export const shownPoints = (draft: TicketDraft): string => draft.points ?? String(calculatedPoints(draft))

const needed = (draft: TicketDraft): ('client' | 'price')[] => [
  ...(draft.client === null ? (['client'] as const) : []),
  ...(draft.price.trim() === '' ? (['price'] as const) : []),
]

/** TICKETS-3: the missing required fields. An opening ticket needs no travel details (RULES-7). */
export const missingFields = (draft: TicketDraft, isOpening: boolean): (TripField | 'client' | 'price')[] => {
  const required: readonly TripField[] = isOpening ? [] : REQUIRED_TRIP_FIELDS[draft.ticket_type]
  return [...needed(draft), ...required.filter((field) => draft[field].trim() === '')]
}

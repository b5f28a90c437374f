import type { Ticket } from '@rihla/contract'
import type { TicketType } from '@rihla/domain'
import { isolated } from '../i18n/format.ts'

type DatedTrip = Pick<
  Ticket,
  'ticket_type' | 'departure_date' | 'return_date' | 'check_in_date' | 'check_out_date' | 'start_date' | 'end_date'
>

/** First and last day of a trip of any type (TRIP-1). */
export const daysOf = (trip: DatedTrip): { from: string; to: string | null } | undefined => {
  const days: Partial<Record<TicketType, [string | null, string | null]>> = {
    flight: [trip.departure_date, trip.return_date],
    hotel: [trip.check_in_date, trip.check_out_date],
  }
  const [from, to] = days[trip.ticket_type] ?? [trip.start_date, trip.end_date]
  return from === null ? undefined : { from, to }
}

type PlacedTrip = Pick<Ticket, 'ticket_type' | 'arrival_city' | 'hotel_city' | 'place'>

/** The city or country of a trip, for a sentence about it. */
export const cityOf = (trip: PlacedTrip): string | null => {
  if (trip.ticket_type === 'flight') return trip.arrival_city
  return trip.ticket_type === 'hotel' ? trip.hotel_city : (trip.place ?? trip.arrival_city)
}

/** Where a trip leads, by whatever is known of it. */
export const placeOf = (trip: PlacedTrip & Pick<Ticket, 'hotel_name' | 'title'>): string | null =>
  cityOf(trip) ?? (trip.ticket_type === 'flight' ? null : (trip.hotel_name ?? trip.title))

type NamedTrip = Pick<Ticket, 'departure_city' | 'arrival_city' | 'hotel_name' | 'title'>

/** A trip in one short text of the page: its title, its route or its hotel, each name isolated. */
export const tripName = (
  { title, departure_city: from, arrival_city: to, hotel_name: hotel }: NamedTrip,
  routeOf: (cities: { from: string; to: string }) => string,
): string | null => {
  if (title) return isolated(title)
  if (from && to) return routeOf({ from: isolated(from), to: isolated(to) })
  const name = hotel ?? to ?? from
  return name && isolated(name)
}

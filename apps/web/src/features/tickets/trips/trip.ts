import type { Ticket } from '@rihla/contract'
import { daysBetween, type FlightLeg, legsOf } from '@rihla/domain'
import { isolated } from '../../../i18n/format.ts'
import { daysOf, tripName } from '../../../lib/trip-days.ts'

export { cityOf, daysOf, placeOf } from '../../../lib/trip-days.ts'

/** A booking with only a price: there is no route and no hotel to show (RULES-7). */
export const isPriceOnly = ({ is_opening, departure_city, arrival_city, hotel_name, title }: Ticket): boolean =>
  is_opening && !departure_city && !arrival_city && !hotel_name && !title

const LONG_NAME = 18

/** The name of several places, which needs smaller letters as a heading. */
export const isLong = (place: string | null | undefined): boolean => (place?.length ?? 0) > LONG_NAME

/** The current or next trip. */
export const nextTripOf = (tickets: Ticket[], today: string): Ticket | undefined => {
  const [next] = tickets
    .filter(({ status }) => status === 'pending' || status === 'confirmed')
    .map((ticket) => ({ ticket, days: daysOf(ticket) }))
    .filter(({ days }) => days && (days.to ?? days.from) >= today)
    .toSorted((one, other) => (one.days?.from ?? '').localeCompare(other.days?.from ?? ''))
  return next?.ticket
}

const ASKED_FOR_DAYS = 30

/** Of the completed trips that are over, the newest without a review, and its last day; none once that is over a month ago. */
export const tripToRate = (tickets: Ticket[], today: string): { ticket: Ticket; lastDay: string } | undefined => {
  const [newest] = tickets
    .filter(({ status, is_reviewed }) => status === 'completed' && !is_reviewed)
    .flatMap((ticket) => {
      const days = daysOf(ticket)
      return days ? [{ ticket, lastDay: days.to ?? days.from }] : []
    })
    .filter(({ lastDay }) => lastDay <= today)
    .toSorted((one, other) => other.lastDay.localeCompare(one.lastDay))
  if (!newest || daysBetween(newest.lastDay, today) > ASKED_FOR_DAYS) return undefined
  return newest
}

/** Trips that are not over come first, the nearest first; then the past ones, the latest first; then those without a date. */
export const nearestFirst = (tickets: Ticket[], today: string): Ticket[] => {
  const placed = tickets.map((ticket) => {
    const days = daysOf(ticket)
    const isAhead = !!days && (days.to ?? days.from) >= today && ticket.status !== 'cancelled'
    return { ticket, from: days?.from ?? '', isAhead }
  })
  const ahead = placed.filter(({ isAhead }) => isAhead).toSorted((one, other) => one.from.localeCompare(other.from))
  const past = placed.filter(({ isAhead }) => !isAhead).toSorted((one, other) => other.from.localeCompare(one.from))
  return [...ahead, ...past].map(({ ticket }) => ticket)
}

/** Types that are a way from one city to another; the others are a stay with a name. */
export const isRoute = ({ ticket_type }: Pick<Ticket, 'ticket_type'>): boolean =>
  ticket_type === 'flight' || ticket_type === 'bus'

const STAYS: readonly string[] = ['hotel', 'package', 'umrah', 'hajj', 'cruise']

export const nightsOf = (ticket: Ticket): number | undefined => {
  const days = STAYS.includes(ticket.ticket_type) ? daysOf(ticket) : undefined
  return days?.to ? daysBetween(days.from, days.to) || undefined : undefined
}

/**
 * A trip in one short line, for a question about it: its title, "Cairo – Istanbul" or the hotel's name. It has the
 * direction of the page.
 */
export const nameOf = (ticket: Ticket): string =>
  tripName(ticket, ({ from, to }) => `${from} – ${to}`) ?? isolated(ticket.booking_reference)

/** TRIP-6: the flights of a trip, there and back. */
export const flightsOf = (ticket: Ticket): FlightLeg[] =>
  ticket.ticket_type === 'flight' ? legsOf({ ...ticket, ...ticket.details }) : []

/** Whether the times of its flights are known, so that each flight can be shown. */
export const hasTimes = (ticket: Ticket): boolean =>
  flightsOf(ticket).some(({ departure, arrival }) => departure.time ?? arrival.time)

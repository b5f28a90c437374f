import type { Ticket } from '@rihla/contract'
import { daysBetween } from '@rihla/domain'
import { isolated } from '../../../i18n/format.ts'

/** First and last day of a trip of either type. */
export const daysOf = (ticket: Ticket): { from: string; to: string | null } | undefined => {
  const [from, to] =
    ticket.ticket_type === 'flight'
      ? [ticket.departure_date, ticket.return_date]
      : [ticket.check_in_date, ticket.check_out_date]
  return from === null ? undefined : { from, to }
}

/** Where a trip leads. */
export const placeOf = (ticket: Ticket): string | null =>
  ticket.ticket_type === 'flight' ? ticket.arrival_city : (ticket.hotel_city ?? ticket.hotel_name)

/** A booking with only a price: there is no route and no hotel to show (RULES-7). */
export const isPriceOnly = ({ is_opening, departure_city, arrival_city, hotel_name }: Ticket): boolean =>
  is_opening && !departure_city && !arrival_city && !hotel_name

/** The current or next trip. */
export const nextTripOf = (tickets: Ticket[], today: string): Ticket | undefined => {
  const [next] = tickets
    .filter(({ status }) => status === 'pending' || status === 'confirmed')
    .map((ticket) => ({ ticket, days: daysOf(ticket) }))
    .filter(({ days }) => days && (days.to ?? days.from) >= today)
    .toSorted((one, other) => (one.days?.from ?? '').localeCompare(other.days?.from ?? ''))
  return next?.ticket
}

/** The city of a trip, for a sentence about it. */
export const cityOf = (ticket: Ticket): string | null =>
  ticket.ticket_type === 'flight' ? ticket.arrival_city : ticket.hotel_city

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

export const nightsOf = (ticket: Ticket): number | undefined => {
  const days = ticket.ticket_type === 'hotel' ? daysOf(ticket) : undefined
  return days?.to ? daysBetween(days.from, days.to) : undefined
}

/**
 * A trip in one short line, for a question about it: "Cairo – Istanbul" or the hotel's name. It has the direction of
 * the page, with each name isolated.
 */
export const nameOf = (ticket: Ticket): string => {
  const parts = ticket.ticket_type === 'flight' ? [ticket.departure_city, ticket.arrival_city] : [ticket.hotel_name]
  return parts.flatMap((part) => (part ? [isolated(part)] : [])).join(' – ') || isolated(ticket.booking_reference)
}

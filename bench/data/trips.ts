import type { TicketStatus, TicketType } from '@rihla/domain'
import { DAY, HOUR, JOINING, windowOfTrip, type Agency } from './calendar.ts'
import { drawsFor, happens } from './draws.ts'

export const TRIPS = 5

/** Version 1 of the programme. */
const STEP_PRICE = 5000
const STEP_POINTS = 50

export type Trip = {
  ticket_type: TicketType
  status: TicketStatus
  price: number
  points: number
  is_opening: boolean
  booked: number
  leaves: number
  returns: number
  completed: number | null
}

/** Clients who joined last and have no review yet, beyond the requested number. */
export const newcomers = ({ clients }: Agency): number => Math.ceil(clients / 20)

/** Clients are indexed from 0; their ids are one more. */
export const joined = (agency: Agency, client: number): number => {
  const { clients } = agency
  if (client >= clients) return Math.floor(((client - clients) / newcomers(agency) - 2) * DAY)
  return Math.floor((JOINING.first + ((JOINING.last - JOINING.first) * client) / clients) * DAY)
}

/** Shortly after joining: the first review activates the account and completes the opening ticket (RULES-7). */
export const activated = (agency: Agency, client: number): number =>
  joined(agency, client) + DAY + drawsFor(agency.seed, 'joining', client).whole(30 * DAY)

const statusOf = (trip: number, drawn: number): TicketStatus => {
  // The last trip is in the future, so that every client has one to complete; the one before gave every client points.
  if (trip === TRIPS - 1) return 'confirmed'
  if (trip === TRIPS - 2 || drawn < 84) return 'completed'
  if (drawn < 93) return 'cancelled'
  return drawn < 97 ? 'confirmed' : 'pending'
}

export const tripsOf = (agency: Agency, client: number): Trip[] => {
  const draws = drawsFor(agency.seed, 'trips', client)
  return Array.from({ length: TRIPS }, (_, trip): Trip => {
    const { first, last } = windowOfTrip(trip)
    const is_opening = trip === 0 && happens(draws, 20)
    const status = is_opening ? 'completed' : statusOf(trip, draws.whole(100))
    const booked = is_opening ? joined(agency, client) : first * DAY + draws.whole((last - first) * DAY)
    const leaves = booked + (3 + draws.whole(38)) * DAY
    const returns = leaves + (1 + draws.whole(14)) * DAY
    const price = (trip >= TRIPS - 2 ? 20_000 : 3000) + draws.whole(1200) * 50
    const over = is_opening ? activated(agency, client) : returns + DAY + draws.whole(24) * HOUR
    return {
      ticket_type: is_opening || happens(draws, 65) ? 'flight' : 'hotel',
      status,
      price,
      points: Math.floor(price / STEP_PRICE) * STEP_POINTS,
      is_opening,
      booked,
      leaves,
      returns,
      completed: status === 'completed' ? over : null,
    }
  })
}

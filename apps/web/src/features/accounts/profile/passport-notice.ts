import type { Profile, Ticket } from '@rihla/contract'
import { passportNeededUntil } from '../../../lib/passport.ts'

type PassportNotice =
  | { kind: 'expired'; expiry: string }
  | { kind: 'trip'; expiry: string; place: string }
  | { kind: 'soon'; expiry: string }

const endOf = (ticket: Ticket) =>
  ticket.ticket_type === 'flight' ? (ticket.return_date ?? ticket.departure_date) : ticket.check_out_date

const placeOf = (ticket: Ticket) =>
  ticket.ticket_type === 'flight' ? ticket.arrival_city : (ticket.hotel_city ?? ticket.hotel_name)

/**
 * PROFILE-12: a passport that expires within six months of an upcoming trip's end, or of today. Days are 'YYYY-MM-DD'.
 */
export const passportNotice = (
  { passport_expiry: expiry, tickets }: Pick<Profile, 'passport_expiry' | 'tickets'>,
  today: string,
): PassportNotice | undefined => {
  if (expiry === null) return undefined
  if (expiry < today) return { kind: 'expired', expiry }

  const [trip] = tickets
    .filter((ticket) => ticket.status !== 'cancelled')
    .map((ticket) => ({ end: endOf(ticket), place: placeOf(ticket) ?? '' }))
    .filter(({ end }) => end !== null && end >= today && expiry < passportNeededUntil(end))
    .toSorted((a, b) => (a.end ?? '').localeCompare(b.end ?? ''))

  if (trip?.place) return { kind: 'trip', expiry, place: trip.place }
  return trip || expiry < passportNeededUntil(today) ? { kind: 'soon', expiry } : undefined
}

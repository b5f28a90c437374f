import type { Profile, Ticket } from '@rihla/contract'
import { passportFault, passportNeededUntil } from '../../../lib/passport.ts'

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
) => {
  const [trip] = tickets
    .filter(({ status }) => status === 'pending' || status === 'confirmed')
    .map((ticket) => ({ end: endOf(ticket) ?? '', place: placeOf(ticket) ?? '' }))
    .filter(({ end }) => end >= today && expiry !== null && expiry < passportNeededUntil(end))
    .toSorted((a, b) => a.end.localeCompare(b.end))
  return passportFault(expiry, trip && { place: trip.place }, today)
}

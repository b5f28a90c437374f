import type { Profile, Ticket } from '@rihla/contract'
import { daysOf, placeOf } from '../../../lib/trip-days.ts'
import { passportFault, passportNeededUntil } from '../../../lib/passport.ts'

const endOf = (ticket: Ticket): string => {
  const days = daysOf(ticket)
  return days?.to ?? days?.from ?? ''
}

/**
 * PROFILE-12: a passport that expires within six months of the end of an upcoming trip of the client's own, or of today. Days are 'YYYY-MM-DD'.
 */
export const passportNotice = (
  { passport_expiry: expiry, tickets }: Pick<Profile, 'passport_expiry' | 'tickets'>,
  today: string,
) => {
  const [trip] = tickets
    .filter(
      ({ status, details }) => (status === 'pending' || status === 'confirmed') && details?.client_travels !== false,
    )
    .map((ticket) => ({ end: endOf(ticket), place: placeOf(ticket) ?? '' }))
    .filter(({ end }) => end >= today && expiry !== null && expiry < passportNeededUntil(end))
    .toSorted((a, b) => a.end.localeCompare(b.end))
  return passportFault(expiry, trip && { place: trip.place }, today)
}

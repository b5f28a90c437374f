import type { ClientPage } from '@rihla/contract'
import { passportNeededUntil } from '../../../lib/passport.ts'

type PassportNote =
  | { kind: 'expired'; expiry: string }
  | { kind: 'trip'; expiry: string; place: string | null; until: string }
  | { kind: 'soon'; expiry: string }

/** PROFILE-12: the note about a client's passport for staff. Days are 'YYYY-MM-DD'. */
export const passportNote = (
  { passport_expiry: expiry, passport_trip: trip }: Pick<ClientPage, 'passport_expiry' | 'passport_trip'>,
  today: string,
): PassportNote | undefined => {
  if (expiry === null) return undefined
  if (expiry < today) return { kind: 'expired', expiry }
  if (trip) return { kind: 'trip', expiry, place: trip.place, until: trip.needs_until }
  return expiry < passportNeededUntil(today) ? { kind: 'soon', expiry } : undefined
}

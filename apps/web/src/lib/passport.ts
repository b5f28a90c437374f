import { addMonths, PASSPORT_MONTHS } from '@rihla/domain'

/** PROFILE-12: the day until which many countries require a passport to be valid, for a trip that ends on `day`. */
export const passportNeededUntil = (day: string): string => addMonths(day, PASSPORT_MONTHS)

type PassportFault<Trip> = { kind: 'expired' | 'soon'; expiry: string } | ({ kind: 'trip'; expiry: string } & Trip)

/** PROFILE-12: `trip` is the upcoming trip for which the passport expires too soon. Days are 'YYYY-MM-DD'. */
export const passportFault = <Trip extends object>(
  expiry: string | null,
  trip: Trip | null | undefined,
  today: string,
): PassportFault<Trip> | undefined => {
  if (expiry === null) return undefined
  if (expiry < today) return { kind: 'expired', expiry }
  if (trip) return { kind: 'trip', expiry, ...trip }
  return expiry < passportNeededUntil(today) ? { kind: 'soon', expiry } : undefined
}

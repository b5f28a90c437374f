import { isDay } from '@rihla/domain'
import { passportFault, passportNeededUntil } from '../../../lib/passport.ts'
import type { TicketValues } from './ticket-schema.ts'

/** Somebody on the trip. */
export type Passenger = { name: string; passport_expiry: string | null }

const endOf = (values: TicketValues): string => {
  if (values.ticket_type === 'flight') return values.return_date || values.departure_date
  return values.ticket_type === 'hotel' ? values.check_out_date : values.end_date || values.start_date
}

/** PROFILE-12: the day until which the passports have to be valid; undefined before the days are typed, and for a past trip. */
export const neededUntil = (values: TicketValues, today: string): string | undefined => {
  const end = endOf(values)
  return isDay(end) && end >= today ? passportNeededUntil(end) : undefined
}

/** PROFILE-12: a passport is checked while the dates are typed. A past trip has no requirement. */
export const passportWarning = (values: TicketValues, { passport_expiry: expiry }: Passenger, today: string) => {
  const end = endOf(values)
  if (isDay(end) && end < today) return undefined
  const until = neededUntil(values, today)
  return passportFault(expiry, until && expiry && expiry < until ? { until } : null, today)
}

type Family = readonly (Passenger & { id: number })[]

/** TRIP-3: who travels, of the client and the family. */
export const passengersOf = ({ client, client_travels, traveller_ids }: TicketValues, family: Family): Passenger[] => [
  ...(client && client_travels ? [{ name: client.full_name ?? '-', passport_expiry: client.passport_expiry }] : []),
  ...family.filter(({ id }) => traveller_ids.includes(id)),
]

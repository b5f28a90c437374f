import { isDay } from '../../../lib/calendar.ts'
import { passportNeededUntil } from '../../../lib/passport.ts'
import type { TicketValues } from './ticket-schema.ts'

type PassportWarning =
  | { kind: 'expired'; expiry: string }
  | { kind: 'trip'; expiry: string; until: string }
  | { kind: 'soon'; expiry: string }

const endOf = (values: TicketValues) =>
  values.ticket_type === 'flight' ? values.return_date || values.departure_date : values.check_out_date

/** PROFILE-12: checked while the dates are typed. A past trip has no requirement. */
export const passportWarning = (values: TicketValues, today: string): PassportWarning | undefined => {
  const expiry = values.client?.passport_expiry
  if (!expiry) return undefined
  const end = endOf(values)
  if (isDay(end) && end < today) return undefined
  if (expiry < today) return { kind: 'expired', expiry }
  if (isDay(end) && expiry < passportNeededUntil(end)) return { kind: 'trip', expiry, until: passportNeededUntil(end) }
  return expiry < passportNeededUntil(today) ? { kind: 'soon', expiry } : undefined
}

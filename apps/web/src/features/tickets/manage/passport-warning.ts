import { isDay } from '@rihla/domain'
import { passportFault, passportNeededUntil } from '../../../lib/passport.ts'
import type { TicketValues } from './ticket-schema.ts'

const endOf = (values: TicketValues) =>
  values.ticket_type === 'flight' ? values.return_date || values.departure_date : values.check_out_date

/** PROFILE-12: checked while the dates are typed. A past trip has no requirement. */
export const passportWarning = (values: TicketValues, today: string) => {
  const expiry = values.client?.passport_expiry ?? null
  const end = endOf(values)
  if (isDay(end) && end < today) return undefined
  const until = isDay(end) ? passportNeededUntil(end) : undefined
  return passportFault(expiry, until && expiry && expiry < until ? { until } : null, today)
}

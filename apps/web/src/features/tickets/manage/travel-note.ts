import type { AdminTicket } from '@rihla/contract'
import { daysBetween } from '@rihla/domain'
import { passportNeededUntil } from '../../../lib/passport.ts'

type TravelNote = { from: string; to: string | null } & (
  | { kind: 'passport' | 'during' | 'none' }
  | { kind: 'away'; days: number }
)

/** PROFILE-12: the days of a ticket and what to say about them today. Undefined without a first travel day. */
export const travelNote = (ticket: AdminTicket, today: string): TravelNote | undefined => {
  const [from, to] =
    ticket.ticket_type === 'flight'
      ? [ticket.departure_date, ticket.return_date]
      : [ticket.check_in_date, ticket.check_out_date]
  if (from === null) return undefined
  const end = to ?? from
  const expiry = ticket.client.passport_expiry
  if (ticket.status === 'cancelled') return { from, to, kind: 'none' }
  if (end < today) return { from, to, kind: 'away', days: daysBetween(today, end) }
  if (ticket.status !== 'completed' && expiry !== null && expiry < passportNeededUntil(end))
    return { from, to, kind: 'passport' }
  return from <= today && from !== end
    ? { from, to, kind: 'during' }
    : { from, to, kind: 'away', days: daysBetween(today, from) }
}

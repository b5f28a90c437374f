import type { AdminTicket } from '@rihla/contract'
import { daysBetween } from '@rihla/domain'
import { daysOf } from '../../../lib/trip-days.ts'
import { passportNeededUntil } from '../../../lib/passport.ts'

type TravelNote = { from: string; to: string | null } & (
  | { kind: 'passport' | 'during' | 'none' }
  | { kind: 'away'; days: number }
)

/** PROFILE-12: the days of a ticket and what to say about them today. Undefined without a first travel day. */
export const travelNote = (ticket: AdminTicket, today: string): TravelNote | undefined => {
  const days = daysOf(ticket)
  if (!days) return undefined
  const { from, to } = days
  const end = to ?? from
  const passports = [...(ticket.client_travels ? [ticket.client] : []), ...ticket.travellers]
  const isShort = passports.some(({ passport_expiry: expiry }) => expiry !== null && expiry < passportNeededUntil(end))
  if (ticket.status === 'cancelled') return { from, to, kind: 'none' }
  if (end < today) return { from, to, kind: 'away', days: daysBetween(today, end) }
  if (ticket.status !== 'completed' && isShort) return { from, to, kind: 'passport' }
  return from <= today && from !== end
    ? { from, to, kind: 'during' }
    : { from, to, kind: 'away', days: daysBetween(today, from) }
}

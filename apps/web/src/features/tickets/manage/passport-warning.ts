import { isDay } from '../../../lib/calendar.ts'
import { passportNeededUntil } from '../../../lib/passport.ts'
import type { TicketDraft } from './ticket-draft.ts'

type PassportWarning =
  | { kind: 'expired'; expiry: string }
  | { kind: 'trip'; expiry: string; until: string }
  | { kind: 'soon'; expiry: string }

const endOf = (draft: TicketDraft) =>
  draft.ticket_type === 'flight' ? draft.return_date || draft.departure_date : draft.check_out_date

/** PROFILE-12: checked while the dates are typed. A past trip has no requirement. */
export const passportWarning = (draft: TicketDraft, today: string): PassportWarning | undefined => {
  const expiry = draft.client?.passport_expiry
  if (!expiry) return undefined
  const end = endOf(draft)
  if (isDay(end) && end < today) return undefined
  if (expiry < today) return { kind: 'expired', expiry }
  if (isDay(end) && expiry < passportNeededUntil(end)) return { kind: 'trip', expiry, until: passportNeededUntil(end) }
  return expiry < passportNeededUntil(today) ? { kind: 'soon', expiry } : undefined
}

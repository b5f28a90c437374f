import type { AdminTicket } from '@rihla/contract'
import { draftOf, shownPoints, type TicketDraft, TRIP_FIELDS } from './ticket-draft.ts'

const FIELDS = ['client', 'ticket_type', 'price', 'points', ...TRIP_FIELDS] as const
type TicketField = (typeof FIELDS)[number]

const asText = (draft: TicketDraft, field: TicketField): string => {
  if (field === 'client') return String(draft.client?.id)
  return field === 'points' ? shownPoints(draft) : draft[field]
}

/** CLIENTS-5: what somebody else changed between two looks at a ticket. */
export const changedFields = (before: AdminTicket, now: AdminTicket): TicketField[] =>
  FIELDS.filter((field) => asText(draftOf(before), field) !== asText(draftOf(now), field))

/** The other's changes taken over; everything else stays as it was typed. */
export const withTheirs = (draft: TicketDraft, before: AdminTicket, now: AdminTicket): TicketDraft => {
  const theirs = draftOf(now)
  const taken = changedFields(before, now).map((field) => [field, theirs[field]])
  return { ...draft, ...Object.fromEntries(taken) }
}

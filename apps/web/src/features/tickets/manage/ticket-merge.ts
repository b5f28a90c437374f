import type { MergeRules } from '../../../lib/merge-changes.ts'
import { bodyOf } from './ticket-body.ts'
import { FLIGHT_FIELDS, HOTEL_FIELDS, type TicketDraft } from './ticket-draft.ts'

/**
 * Points follow the price until they are typed manually, so both are merged together. When the type changed, the
 * details of the trip are merged with it.
 */
export const TICKET_MERGE: MergeRules<TicketDraft> = {
  saved: (draft) => ({ ...(bodyOf(draft) as Record<keyof TicketDraft, unknown>) }),
  together: ({ base, theirs, mine }) => [
    ['price', 'points'],
    ...(base.ticket_type === theirs.ticket_type && base.ticket_type === mine.ticket_type
      ? []
      : [['ticket_type' as const, ...FLIGHT_FIELDS, ...HOTEL_FIELDS]]),
  ],
}

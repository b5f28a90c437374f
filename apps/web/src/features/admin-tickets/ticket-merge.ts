import type { MergeRules } from '../../lib/merge-changes.ts'
import { bodyOf } from './ticket-body.ts'
import { FLIGHT_FIELDS, HOTEL_FIELDS, type TicketDraft } from './ticket-draft.ts'

/**
 * Points follow the price until they are typed by hand, so neither is merged without the other. Where somebody made a
 * hotel of a flight, the details of the trip go with its type.
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

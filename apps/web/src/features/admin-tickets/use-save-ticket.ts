import type { AdminTicket } from '@rihla/contract'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { useDecisionKey } from '../../lib/use-decision-key.ts'
import { bodyOf } from './ticket-body.ts'
import type { TicketDraft } from './ticket-draft.ts'

type Saving = {
  draft: TicketDraft
  /** The ticket as it was when the form was filled; none for a new one. */
  over: AdminTicket | undefined
}
type Outcome = { saved: AdminTicket } | { changed: AdminTicket }

const findNewest = async ({ id, booking_reference }: AdminTicket) => {
  const { data } = await call('GET /api/admin/tickets/', { query: { q: booking_reference } })
  return data.find((ticket) => ticket.id === id)
}

const update = async (over: AdminTicket, draft: TicketDraft): Promise<Outcome> => {
  const body = { ...bodyOf(draft), version: over.version }
  try {
    return { saved: (await call('PUT /api/admin/tickets/:id/', { params: { id: String(over.id) }, body })).data }
  } catch (error) {
    const newest = error instanceof ApiError && error.code === 'changed_meanwhile' ? await findNewest(over) : undefined
    if (newest) return { changed: newest }
    throw error
  }
}

/** Saves a ticket, or answers how it is now when somebody else has changed it since (CLIENTS-5). */
export const useSaveTicket = () => {
  const keyFor = useDecisionKey()
  return useMutation({
    mutationFn: async ({ draft, over }: Saving): Promise<Outcome> => {
      if (over) return update(over, draft)
      const body = bodyOf(draft)
      return { saved: (await call('POST /api/admin/tickets/', { body, idempotencyKey: keyFor(body) })).data }
    },
  })
}

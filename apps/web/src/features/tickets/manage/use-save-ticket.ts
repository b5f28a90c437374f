import type { AdminTicket } from '@rihla/contract'
import { call } from '../../../lib/api.ts'
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts'
import { bodyOf } from './ticket-body.ts'
import type { TicketDraft } from './ticket-draft.ts'

export const readTicket = async ({ id, booking_reference }: AdminTicket): Promise<AdminTicket | undefined> => {
  const { data } = await call('GET /api/admin/tickets/', { query: { q: booking_reference } })
  return data.find((ticket) => ticket.id === id)
}

export const useSaveTicket = () => {
  const keyFor = useIdempotencyKey()
  return async (draft: TicketDraft, base: AdminTicket | undefined): Promise<AdminTicket> => {
    const body = bodyOf(draft)
    if (base === undefined) return (await call('POST /api/admin/tickets/', { body, idempotencyKey: keyFor(body) })).data
    const change = { params: { id: String(base.id) }, body: { ...body, version: base.version } }
    return (await call('PUT /api/admin/tickets/:id/', change)).data
  }
}

import type { AdminTicket } from '@rihla/contract'
import { call } from '../../../lib/api.ts'
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts'
import { TICKET_SCHEMA, type TicketValues } from './ticket-schema.ts'

export const readTicket = async ({ id, booking_reference }: AdminTicket): Promise<AdminTicket | undefined> => {
  const { data } = await call('GET /api/admin/tickets/', { query: { q: booking_reference } })
  return data.find((ticket) => ticket.id === id)
}

export const useSaveTicket = () => {
  const keyFor = useIdempotencyKey()
  return async (values: TicketValues, base: AdminTicket | undefined): Promise<AdminTicket> => {
    const body = TICKET_SCHEMA.bodyOf(values)
    if (base === undefined) return (await call('POST /api/admin/tickets/', { body, idempotencyKey: keyFor(body) })).data
    const change = { params: { id: String(base.id) }, body: { ...body, version: base.version } }
    return (await call('PUT /api/admin/tickets/:id/', change)).data
  }
}

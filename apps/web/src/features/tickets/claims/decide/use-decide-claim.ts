import type { AdminTicket, Claim } from '@rihla/contract'
import { call } from '../../../../lib/api.ts'
import { useIdempotencyKey } from '../../../../lib/use-idempotency-key.ts'
import type { TICKET_SCHEMA } from '../../manage/ticket-schema.ts'

type TripBody = ReturnType<typeof TICKET_SCHEMA.bodyOf>

/** TRIP-7: each decision once, also if it is sent again. */
export const useDecideClaim = ({ id, version }: Pick<Claim, 'id' | 'version'>) => {
  const keyFor = useIdempotencyKey()
  const params = { id: String(id) }
  return {
    accept: (ticket_id: number) => {
      const body = { ticket_id, version }
      return call('POST /api/admin/claims/:id/accept/', { params, body, idempotencyKey: keyFor({ id, ...body }) })
    },
    acceptWithNewTrip: async (trip: TripBody): Promise<AdminTicket> => {
      const body = { ...trip, version }
      const idempotencyKey = keyFor({ id, ...body })
      return (await call('POST /api/admin/claims/:id/trip/', { params, body, idempotencyKey })).ticket
    },
    refuse: (reason: string) => {
      const body = { reason, version }
      return call('POST /api/admin/claims/:id/refuse/', { params, body, idempotencyKey: keyFor({ id, ...body }) })
    },
    reopen: () => {
      const body = { version }
      const idempotencyKey = keyFor({ id, step: 'reopen', ...body })
      return call('POST /api/admin/claims/:id/reopen/', { params, body, idempotencyKey })
    },
  }
}

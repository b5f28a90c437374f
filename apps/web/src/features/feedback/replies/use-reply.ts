import type { AdminReview } from '@rihla/contract'
import { call } from '../../../lib/api.ts'
import { findInList } from '../../../lib/find-in-list.ts'
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts'

/** DASH-7: a new reply, or an edit of the existing one. */
export const useReply = () => {
  const keyFor = useIdempotencyKey()
  return async (reply: string, review: AdminReview): Promise<AdminReview> => {
    const body = { reply, corrects: review.reply?.replied_at ?? null }
    const idempotencyKey = keyFor({ id: review.id, ...body })
    const params = { id: String(review.id) }
    return (await call('POST /api/admin/feedback/:id/reply/', { params, body, idempotencyKey })).data
  }
}

export const readReview = async ({ id, client_id }: AdminReview) => {
  const params = { id: String(client_id) }
  return findInList(id, (page) => call('GET /api/admin/clients/:id/reviews/', { params, query: page }))
}

import type { AdminReview } from '@rihla/contract'
import { call } from '../../lib/api.ts'
import { findInList } from '../../lib/find-in-list.ts'
import { useDecisionKey } from '../../lib/use-decision-key.ts'

/** DASH-7: an answer, or the correction of the one that is there. */
export const useReply = () => {
  const keyFor = useDecisionKey()
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

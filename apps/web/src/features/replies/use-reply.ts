import type { AdminReview } from '@rihla/contract'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { useDecisionKey } from '../../lib/use-decision-key.ts'

/** DASH-7: an answer, or the correction of the one that is there. */
export const useReply = (review: AdminReview) => {
  const keyFor = useDecisionKey()
  return useMutation({
    mutationFn: (reply: string) => {
      const body = { reply, corrects: review.reply?.replied_at ?? null }
      return call('POST /api/admin/feedback/:id/reply/', {
        params: { id: String(review.id) },
        body,
        idempotencyKey: keyFor({ id: review.id, ...body }),
      })
    },
  })
}

import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts'
import type { FeedbackDraft } from './feedback-draft.ts'

/** REVIEW-1: without an account. */
export const useLeaveReview = () => {
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: ({ rating, comment, name, mobile }: FeedbackDraft) => {
      const body = { rating, comment, ...(name && { name }), ...(mobile && { mobile }) }
      return call('POST /api/feedback/', { body, idempotencyKey: keyFor(body) })
    },
  })
}

import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { session } from '../../../lib/session.ts'
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts'
import type { FeedbackDraft } from './feedback-draft.ts'

/** About a trip, or in general. */
export const useLeaveFeedback = (ticketId?: number) => {
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: ({ rating, comment }: FeedbackDraft) => {
      const body = { rating, comment, ...(ticketId !== undefined && { ticket: ticketId }) }
      return call('POST /api/feedback/auth/', { body, idempotencyKey: keyFor(body) })
    },
    onSuccess: ({ activated }) => {
      if (activated) session.keepActive(true)
    },
  })
}

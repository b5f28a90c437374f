import { useMutation } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { session } from '../../lib/session.ts'
import { useDecisionKey } from '../../lib/use-decision-key.ts'
import type { FeedbackDraft } from './feedback-draft.ts'

/** Of a trip, or in general. */
export const useLeaveFeedback = (ticketId?: number) => {
  const keyFor = useDecisionKey()
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

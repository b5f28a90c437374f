import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { session } from '../../../lib/session.ts'
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts'
import { type ApiForm, useApiForm } from '../../../ui/forms/use-api-form.ts'
import { type FeedbackValues, missingIn } from './feedback-values.ts'

const BLANK: FeedbackValues = { rating: 0, comment: '', name: '', mobile: '' }

const trimmed = ({ rating, ...texts }: FeedbackValues): FeedbackValues => ({
  rating,
  comment: texts.comment.trim(),
  name: texts.name.trim(),
  mobile: texts.mobile.trim(),
})

/** What is missing is said once, above the form. */
const validate = (values: FeedbackValues) => Object.fromEntries(missingIn(values).map((field) => [field, true]))

/** A review that was typed and not sent is kept, until it is sent or the session ends: a tap beside the sheet closes it. */
const useDraft = (ticketId: number | undefined) => {
  const queryClient = useQueryClient()
  const queryKey = ['feedback-draft', ticketId ?? 'general']
  const [kept] = useState(() => {
    queryClient.setQueryDefaults(queryKey, { gcTime: Infinity })
    return queryClient.getQueryData<FeedbackValues>(queryKey)
  })
  return {
    kept,
    keep: (values: FeedbackValues) => queryClient.setQueryData(queryKey, values),
    remove: () => queryClient.removeQueries({ queryKey }),
  }
}

type Options = {
  /** Chosen before the form was opened. */
  rating?: number | undefined
  onSuccess?: () => void
}

/** About a trip, or in general. */
export const useFeedbackForm = (ticketId?: number, { rating: chosen, onSuccess }: Options = {}) => {
  const keyFor = useIdempotencyKey()
  const draft = useDraft(ticketId)
  return useApiForm({
    initialValues: { ...(draft.kept ?? BLANK), ...(chosen && { rating: chosen }) },
    onValuesChange: draft.keep,
    validate,
    send: async (values) => {
      const { rating, comment } = trimmed(values)
      const body = { rating, comment, ...(ticketId !== undefined && { ticket: ticketId }) }
      const answer = await call('POST /api/feedback/auth/', { body, idempotencyKey: keyFor(body) })
      if (answer.activated) session.keepActive(true)
      return answer
    },
    onSuccess: () => {
      draft.remove()
      onSuccess?.()
    },
  })
}

/** REVIEW-1: without an account. */
export const useReviewForm = () => {
  const keyFor = useIdempotencyKey()
  return useApiForm({
    initialValues: BLANK,
    validate,
    send: (values) => {
      const { rating, comment, name, mobile } = trimmed(values)
      const body = { rating, comment, ...(name && { name }), ...(mobile && { mobile }) }
      return call('POST /api/feedback/', { body, idempotencyKey: keyFor(body) })
    },
  })
}

/** Either of them, for their shared fields. */
export type FeedbackFormState = Omit<ApiForm<FeedbackValues>, 'answer'>

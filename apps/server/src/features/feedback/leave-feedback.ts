import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import { needsFollowUp } from '@rihla/domain'
import { languageOf } from '../../platform/errors.ts'
import { onceByFunction } from '../../platform/idempotency.ts'
import { anonymousName } from '../../platform/messages.ts'
import { phoneOf } from '../../platform/phone.ts'
import { leaveReviewOnce } from './feedback.queries.ts'

type Feedback = {
  rating: number
  comment: string
  name?: string | null | undefined
  mobile?: string | null | undefined
  mobile_number?: string | null | undefined
}

/** From someone without an account: it activates nobody, whatever name and number it carries (REVIEW-1). */
export const leaveFeedback = async (changes: pg.Pool, request: FastifyRequest, feedback: Feedback) => {
  const { rating, comment, name } = feedback
  const mobile = phoneOf('mobile_number', feedback.mobile_number) ?? phoneOf('mobile', feedback.mobile)
  const shownName = name || anonymousName(languageOf(request))
  return onceByFunction(
    changes,
    request,
    leaveReviewOnce,
    ...[name || null, shownName, mobile, rating, comment, needsFollowUp(rating)],
  )
}

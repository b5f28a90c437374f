import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import { needsFollowUp } from '@rihla/domain'
import type { Database } from '../../platform/database/database.ts'
import { languageOf } from '../../platform/http/errors.ts'
import { onceByFunction } from '../../platform/http/idempotency.ts'
import { anonymousName } from '../../platform/i18n/texts.ts'
import { phoneOf } from '../../shared/phone.ts'
import { leaveReviewOnce } from './feedback.queries.ts'

type Feedback = {
  rating: number
  comment: string
  name?: string | null | undefined
  mobile?: string | null | undefined
  mobile_number?: string | null | undefined
}

/** Feedback without an account activates none, regardless of its name and number (REVIEW-1). */
export const leaveFeedback = async (
  { db, changes }: { db: Database; changes: pg.Pool },
  request: FastifyRequest,
  feedback: Feedback,
) => {
  const { rating, comment, name } = feedback
  const mobile =
    (await phoneOf(db, 'mobile_number', feedback.mobile_number)) ?? (await phoneOf(db, 'mobile', feedback.mobile))
  const shownName = name || anonymousName(languageOf(request))
  return onceByFunction(
    changes,
    request,
    leaveReviewOnce,
    ...[name || null, shownName, mobile, rating, comment, needsFollowUp(rating)],
  )
}

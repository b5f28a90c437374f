import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import { needsFollowUp } from '@rihla/domain'
import { onceByFunction } from '../../platform/http/idempotency.ts'
import { Problem } from '../../platform/http/problem.ts'
import { leaveClientReviewOnce } from './feedback.queries.ts'

type ClientFeedback = { rating: number; comment: string; ticket?: number | null | undefined }

const ONE_REVIEW_PER_TICKET = 'feedback_ticket_id_key'

const refuseSecondReview = (error: Error & { constraint?: string }): never => {
  throw error.constraint === ONE_REVIEW_PER_TICKET ? new Problem('ticket_already_reviewed') : error
}

/** The first one activates the account, which completes its opening ticket (RULES-7). */
export const leaveClientFeedback = (
  changes: pg.Pool,
  request: FastifyRequest,
  clientId: number,
  { rating, comment, ticket }: ClientFeedback,
) =>
  onceByFunction(
    changes,
    request,
    leaveClientReviewOnce,
    ...[clientId, ticket ?? null, rating, comment, needsFollowUp(rating)],
  ).catch(refuseSecondReview)

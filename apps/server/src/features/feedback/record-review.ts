import { needsFollowUp, type Language } from '@rihla/domain'
import type { Trx } from '../../platform/database.ts'
import { anonymousName } from '../../platform/messages.ts'
import { findReview, insertFollowUp, insertReview, updateDailyCount, type NewReview } from './feedback.queries.ts'

/** Everything that follows from one review, in its own transaction. */
export const recordReview = async (trx: Trx, review: NewReview, language: Language) => {
  const id = await insertReview(trx, review)
  if (needsFollowUp(review.rating)) await insertFollowUp(trx, id)
  const recorded = await findReview(trx, id)
  await updateDailyCount(trx, review.rating)
  return { ...recorded, name: recorded.name ?? anonymousName(language) }
}

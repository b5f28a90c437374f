import type { Language } from '@rihla/domain'
import type { Trx } from '../../platform/database.ts'
import { phoneOf } from '../../platform/phone.ts'
import { recordReview } from './record-review.ts'

type Feedback = {
  rating: number
  comment: string
  name?: string | null | undefined
  mobile?: string | null | undefined
  mobile_number?: string | null | undefined
}

/** From someone without an account: it activates nobody, whatever name and number it carries (REVIEW-1). */
export const leaveFeedback = async (trx: Trx, feedback: Feedback, language: Language) => {
  const { rating, comment, name } = feedback
  const mobile = phoneOf('mobile_number', feedback.mobile_number) ?? phoneOf('mobile', feedback.mobile)
  const review = { client_id: null, ticket_id: null, name: name || null, mobile, rating, comment }
  return { data: await recordReview(trx, review, language) }
}

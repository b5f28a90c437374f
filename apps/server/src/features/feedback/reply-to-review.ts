import type { FastifyRequest } from 'fastify'
import { writeAudit } from '../../shared/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import { languageOf } from '../../platform/http/errors.ts'
import { anonymousName } from '../../platform/i18n/texts.ts'
import { Problem } from '../../platform/http/problem.ts'
import { queueEmail } from '../../platform/messages/queue-email.ts'
import { findReview } from './feedback.queries.ts'
import { findReviewToAnswer, updateReply } from './replies.queries.ts'

type Reply = { reply: string; corrects?: string | null | undefined }

/**
 * One reply per review. It can be edited, because the client would otherwise see a mistake for ever; only the first
 * version is emailed.
 */
export const replyToReview = async (trx: Trx, request: FastifyRequest, id: number, { reply, corrects }: Reply) => {
  const before = await findReviewToAnswer(trx, id, corrects ?? null)
  if (!before) throw new Problem('not_found')
  if (before.client_id === null) throw new Problem('nobody_to_answer')
  if (!before.is_as_seen) throw new Problem('changed_meanwhile')

  await updateReply(trx, id, reply, request.staff.id)
  const isFirst = before.reply === null
  if (isFirst) await queueEmail(trx, 'review_reply', before.client_id, { feedback_id: id })
  const action = isFirst ? 'reply' : 'correct_reply'
  await writeAudit(trx, request, { action, subject: 'feedback', subject_id: id, fields: ['reply'] })
  const review = await findReview(trx, id)
  return { data: { ...review, name: review.name ?? anonymousName(languageOf(request)) } }
}

import type { FastifyRequest } from 'fastify'
import { writeAudit } from '../../platform/audit.ts'
import type { Trx } from '../../platform/database.ts'
import { findClientToKeep } from '../../platform/known-client.ts'
import { Problem } from '../../platform/problem.ts'
import { findReviewer, insertSentMessage } from './outreach.queries.ts'

type SentMessage = {
  kind: 'promo' | 'welcome'
  to: { client_id: number } | { reviewer_id: number }
  code?: string | null | undefined
}

const recipientOf = async (trx: Trx, to: SentMessage['to']) => {
  if ('client_id' in to) {
    if (!(await findClientToKeep(trx, to.client_id))) throw new Problem('not_found')
    return { client_id: to.client_id, reviewer_id: null, review: null }
  }
  const reviewer = await findReviewer(trx, to.reviewer_id)
  if (!reviewer) throw new Problem('not_found')
  return { client_id: reviewer.client_id, reviewer_id: reviewer.id, review: reviewer.last_feedback_id }
}

/** DASH-9: the chat itself is beyond our sight; what is known is who opened it, for whom, with which code. */
export const noteSentMessage = async (trx: Trx, request: FastifyRequest, { kind, to, code }: SentMessage) => {
  const { review, ...recipient } = await recipientOf(trx, to)
  const { created_at } = await insertSentMessage(trx, {
    ...recipient,
    kind,
    code: code ?? null,
    staff_id: request.staff.id,
  })
  await writeAudit(trx, request, {
    action: `send_${kind}`,
    ...(recipient.client_id === null
      ? { subject: 'feedback', subject_id: review }
      : { subject: 'client', subject_id: recipient.client_id }),
  })
  return { sent_at: created_at.toISOString() }
}

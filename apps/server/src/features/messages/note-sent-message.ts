import type { FastifyRequest } from 'fastify'
import { writeAudit } from '../../shared/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import { seenBy, type Seen } from '../../shared/branches.ts'
import { findClientToKeep, waitForMerge } from '../../shared/client-exists.ts'
import { Problem } from '../../platform/http/problem.ts'
import { findReviewer, findOffersAnswer, insertSentMessage } from './messages.queries.ts'

type SentMessage = {
  kind: 'promo' | 'welcome'
  to: { client_id: number } | { reviewer_id: number }
  code?: string | null | undefined
}

const recipientOf = async (trx: Trx, seen: Seen, to: SentMessage['to']) => {
  if ('client_id' in to) {
    if (!(await findClientToKeep(trx, to.client_id))) throw new Problem('not_found')
    return {
      client_id: to.client_id,
      reviewer_id: null,
      review: null,
      offers_granted: await findOffersAnswer(trx, to.client_id),
    }
  }
  const before = await findReviewer(trx, seen, to.reviewer_id)
  if (before?.client_id != null) await waitForMerge(trx, before.client_id)
  const reviewer = await findReviewer(trx, seen, to.reviewer_id)
  if (!reviewer) throw new Problem('not_found')
  const { id, client_id, review, offers_granted } = reviewer
  return { client_id, reviewer_id: id, review, offers_granted }
}

/**
 * DASH-9: the chat itself is not visible to the server; it records who opened it, for whom and with which code. A promo
 * needs a recorded consent and is rejected for a person who opted out (CONV-8, ADMIN-5); a welcome is a service message.
 */
export const noteSentMessage = async (trx: Trx, request: FastifyRequest, { kind, to, code }: SentMessage) => {
  const { review, offers_granted, ...recipient } = await recipientOf(trx, seenBy(request.staff), to)
  if (kind === 'promo' && !offers_granted) throw new Problem(offers_granted === false ? 'opted_out' : 'consent_missing')
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

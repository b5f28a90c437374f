import type { Language } from '@rihla/domain'
import { activateClient } from '../../platform/activation.ts'
import type { Trx } from '../../platform/database.ts'
import { Problem } from '../../platform/problem.ts'
import { findAuthor, findOwnTicket, findPoints } from './feedback.queries.ts'
import { recordReview } from './record-review.ts'

type ClientFeedback = { rating: number; comment: string; ticket?: number | null | undefined }

/** The first one makes the account active, which completes the trip it was opened with (RULES-7). */
export const leaveClientFeedback = async (
  trx: Trx,
  clientId: number,
  { rating, comment, ticket }: ClientFeedback,
  language: Language,
) => {
  const author = await findAuthor(trx, clientId)
  if (!author) throw new Problem('not_logged_in')
  if (ticket != null && !(await findOwnTicket(trx, clientId, ticket))) throw new Problem('ticket_not_found')

  const activated = await activateClient(trx, clientId, 'client', null)
  const points = await findPoints(trx, clientId)
  const review = {
    client_id: clientId,
    ticket_id: ticket ?? null,
    name: author.full_name,
    mobile: author.whatsapp,
    rating,
    comment,
  }
  return { data: await recordReview(trx, review, language), activated, points }
}

import { sql } from 'kysely'
import type { OwnReview } from '@rihla/contract'
import { ownReviewAnswer, ticketOfReview } from '../../shared/json-projections.ts'
import type { Database, Trx } from '../../platform/database/database.ts'
import { preparedPage } from '../../platform/http/pagination.ts'

export const findOwnReviews = preparedPage<OwnReview>('find_own_reviews', {
  rows: (limit) => `
    select ${ownReviewAnswer('f', ticketOfReview('f'))} as row from feedback f
    where f.client_id = $1 and f.id < $2 order by f.id desc limit ${limit}`,
  counted: 'from feedback where client_id = $1',
})

/** Locked, so that the second of two concurrent replies sees the first. */
export const findReviewToAnswer = async (trx: Trx, id: number, corrects: string | null) => {
  // The email about the reply locks the client; an erasure locks the client before the review.
  await sql`
    select from client where id = (select client_id from feedback where id = ${id}) for key share`.execute(trx)
  const { rows } = await sql<{
    reply: string | null
    is_as_seen: boolean
    client_id: number | null
  }>`
    select f.reply, f.replied_at is not distinct from ${corrects}::timestamptz as is_as_seen, c.id as client_id
    from feedback f left join client c on c.id = f.client_id and c.erased_at is null
    where f.id = ${id} for no key update of f`.execute(trx)
  return rows[0]
}

export const updateReply = (trx: Trx, id: number, reply: string, staffId: number) =>
  trx
    .updateTable('feedback')
    .set({ reply, replied_at: sql`now()`, replied_by: staffId })
    .where('id', '=', id)
    .execute()

/** The content of the email about a reply; undefined when there is no recipient any more. */
export const findAnswer = async (db: Database, feedbackId: number) => {
  const { rows } = await sql<{ email: string; full_name: string; comment: string; reply: string; agency: string }>`
    select c.email, c.full_name, f.comment, f.reply, a.name as agency
    from agency a, feedback f join client c on c.id = f.client_id
    where f.id = ${feedbackId} and f.reply <> '' and c.erased_at is null and c.email is not null`.execute(db)
  return rows[0]
}

import { sql } from 'kysely'
import type { AdminReview } from '@rihla/contract'
import { reviewAnswer } from '../../platform/answers.ts'
import type { Database, Trx } from '../../platform/database.ts'
import { Problem } from '../../platform/problem.ts'

export type NewReview = {
  client_id: number | null
  ticket_id: number | null
  name: string | null
  mobile: string | null
  rating: number
  comment: string
}

/** A row whose author may have given no name. */
export type Unnamed<Row extends { name: string }> = Omit<Row, 'name'> & { name: string | null }

const ONE_REVIEW_PER_TICKET = 'feedback_ticket_id_key'

/**
 * The person and the review in one statement. The person's row is locked by the upsert, so that two reviews at once
 * count two; the newest one is the greater id, whichever of them commits last.
 */
export const insertReview = async (trx: Trx, review: NewReview): Promise<number> => {
  const { client_id, ticket_id, name, mobile, rating, comment } = review
  const { rows } = await sql<{ id: number }>`
    with
      numbered as (select nextval(pg_get_serial_sequence('feedback', 'id'))::integer as id),
      person as (
        insert into reviewer (name_key, mobile, review_count, last_feedback_id)
        select fold_text(${name ?? ''}), ${mobile}, 1, id from numbered
        on conflict (name_key, mobile) where mobile is not null do update set
          review_count = reviewer.review_count + 1,
          last_feedback_id = greatest(reviewer.last_feedback_id, excluded.last_feedback_id)
        returning id
      )
    insert into feedback (id, reviewer_id, client_id, ticket_id, name, mobile, rating, comment)
    select numbered.id, person.id, ${client_id}::integer, ${ticket_id}::integer, ${name}, ${mobile}, ${rating}, ${comment}
    from numbered, person
    returning id`
    .execute(trx)
    .catch((error: Error & { constraint?: string }) => {
      throw error.constraint === ONE_REVIEW_PER_TICKET ? new Problem('ticket_already_reviewed') : error
    })
  if (!rows[0]) throw new Error('the review gave no row')
  return rows[0].id
}

export const insertFollowUp = (trx: Trx, feedbackId: number) =>
  trx.insertInto('follow_up').values({ feedback_id: feedbackId }).execute()

/** Whoever counts may wait and keeps others waiting, so it comes last. */
export const updateDailyCount = (trx: Trx, rating: number) => sql`select count_review(${rating})`.execute(trx)

export const findReview = async (trx: Trx, id: number): Promise<Unnamed<AdminReview>> => {
  const { rows } = await sql<{ review: Unnamed<AdminReview> }>`
    select ${sql.raw(reviewAnswer('f'))} as review from feedback f where id = ${id}`.execute(trx)
  if (!rows[0]) throw new Error(`review ${id} is gone`)
  return rows[0].review
}

/**
 * Locked before any of the client's tickets, as the activation does: a client who sends two first reviews at once, or
 * whose trip is completed meanwhile, must not end in a deadlock.
 */
export const findAuthor = (trx: Trx, clientId: number) =>
  trx
    .selectFrom('client')
    .select(['full_name', 'whatsapp'])
    .where('id', '=', clientId)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const findOwnTicket = (trx: Trx, clientId: number, ticketId: number) =>
  trx
    .selectFrom('ticket')
    .select('id')
    .where('id', '=', ticketId)
    .where('client_id', '=', clientId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** What can be spent now; points past their expiry no longer count, even before the hourly job has written them off. */
export const findPoints = async (trx: Trx, clientId: number): Promise<number> => {
  const { rows } = await sql<{ points: number }>`
    select b.available - coalesce((
      select sum(remaining) from point_lot where client_id = b.client_id and remaining > 0 and expires_at <= now()
    ), 0) as points
    from point_balance b where b.client_id = ${clientId}`.execute(trx)
  return rows[0]?.points ?? 0
}

/**
 * Days that are over become one row for each rating again, so that figures of many years are read from few rows. Whoever
 * sums both tables meanwhile sees them before or after.
 */
export const foldDailyParts = async (db: Database): Promise<void> => {
  await sql`
    with gone as (delete from feedback_daily_part where day < agency_today() returning day, rating, reviews)
    insert into feedback_daily (day, rating, reviews)
    select day, rating, sum(reviews) from gone group by day, rating
    on conflict (day, rating) do update set reviews = feedback_daily.reviews + excluded.reviews`.execute(db)
}

import { sql } from 'kysely'
import type { AdminReview, SubmittedReview } from '@rihla/contract'
import { reviewAnswer } from '../../shared/json-projections.ts'
import { prepared, type Database, type Trx } from '../../platform/database/database.ts'
import type { Changed } from '../../platform/http/idempotency.ts'

/** A row whose author may have given no name. */
export type Unnamed<Row extends { name: string }> = Omit<Row, 'name'> & { name: string | null }

export const leaveReviewOnce = prepared<Changed<{ data: SubmittedReview }>>(
  'leave_review_once',
  'select stored_hash, answer from leave_review_once($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)',
)

/** The function locks the author, decides and may activate the account; it fails with a problem code. */
export const leaveClientReviewOnce = prepared<Changed<{ data: SubmittedReview; activated: boolean; points: number }>>(
  'leave_client_review_once',
  'select stored_hash, answer from leave_client_review_once($1, $2, $3, $4, $5, $6, $7, $8, $9)',
)

export const findReview = async (trx: Trx, id: number): Promise<Unnamed<AdminReview>> => {
  const { rows } = await sql<{ review: Unnamed<AdminReview> }>`
    select ${sql.raw(reviewAnswer('f'))} as review from feedback f where id = ${id}`.execute(trx)
  if (!rows[0]) throw new Error(`review ${id} is gone`)
  return rows[0].review
}

/**
 * Compacts completed days to one row for each rating, so that figures of many years are read from few rows. A query
 * that sums both tables meanwhile sees the state before or after.
 */
export const compactDailyCounts = async (db: Database): Promise<void> => {
  await sql`
    with gone as (delete from feedback_daily_part where day < agency_today() returning day, rating, reviews)
    insert into feedback_daily (day, rating, reviews)
    select day, rating, sum(reviews) from gone group by day, rating
    on conflict (day, rating) do update set reviews = feedback_daily.reviews + excluded.reviews`.execute(db)
}

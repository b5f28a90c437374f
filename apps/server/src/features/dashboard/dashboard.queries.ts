import { sql } from 'kysely'
import type { ReviewerRow } from '@rihla/contract'
import type { RatingsDistribution } from '@rihla/domain'
import { reviewAnswer } from '../../platform/answers.ts'
import type { Database } from '../../platform/database.ts'

type Day = { day: string; reviews: number }
type Row = Omit<ReviewerRow, 'name'> & { name: string | null }

/** Five rows per day that had reviews, and never the reviews themselves. */
export const findDistribution = async (db: Database): Promise<RatingsDistribution> => {
  const { rows } = await sql<{ distribution: RatingsDistribution }>`
    select json_object_agg(rating, reviews) as distribution
    from (
      select rating, coalesce(sum(reviews), 0) as reviews
      from generate_series(1, 5) rating left join feedback_by_day using (rating) group by rating
    ) counted`.execute(db)
  if (!rows[0]) throw new Error('the distribution gave no row')
  return rows[0].distribution
}

export const listDays = async (db: Database, days: number): Promise<Day[]> => {
  const { rows } = await sql<Day>`
    select day, coalesce(sum(reviews), 0) as reviews
    from (select agency_today() - ago as day from generate_series(0, ${days - 1}::integer) ago) last
    left join feedback_by_day using (day)
    group by day order by day`.execute(db)
  return rows
}

/** The first page of the feedback list. */
export const listNewestReviewers = async (db: Database, limit: number): Promise<Row[]> => {
  const { rows } = await sql<{ row: Row }>`
    select ${sql.raw(reviewAnswer('f', { reviews: 'r.review_count' }))} as row
    from (
      select last_feedback_id, review_count from reviewer
      where last_feedback_id is not null
      order by last_feedback_id desc limit ${limit}
    ) r
    join feedback f on f.id = r.last_feedback_id
    order by r.last_feedback_id desc`.execute(db)
  return rows.map(({ row }) => row)
}

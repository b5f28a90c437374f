import { sql } from 'kysely'
import type pg from 'pg'
import type { RatingsDistribution } from '@rihla/domain'
import { reviewAnswer } from '../../shared/json-projections.ts'
import { isEverything, reviewIsSeen, type Seen } from '../../shared/branches.ts'
import { listNewestReviews, type NewestReview } from '../../shared/newest-reviews.ts'
import { reviewsByDay } from '../../shared/review-counts.ts'
import { prepared, type Database } from '../../platform/database/database.ts'

type Dashboard = {
  distribution: RatingsDistribution
  days: { day: string; reviews: number }[]
  newest: NewestReview[]
}

const DAYS = 30
const NEWEST = 25

const FIGURES = `
     (
       select json_object_agg(rating, reviews)
       from (
         select rating, coalesce(reviews, 0) as reviews
         from generate_series(1, 5) rating
         left join (select rating, sum(reviews) as reviews from feedback_by_day group by rating) rated using (rating)
       ) counted
     ) as distribution,
     (
       select json_agg(json_build_object('day', day, 'reviews', reviews) order by day)
       from (
         select day, coalesce(sum(reviews), 0) as reviews
         from (select (select agency_today()) - ago as day from generate_series(0, ${DAYS - 1}) ago) last
         left join feedback_by_day using (day)
         group by day
       ) counted
     ) as days`

/** Reads five rows per day that had reviews, never the reviews themselves; and the first page of the feedback list. */
const findAll = prepared<Dashboard>(
  'find_dashboard',
  `select ${FIGURES},
     (
       select coalesce(json_agg(page.row), '[]')
       from (
         select ${reviewAnswer('f', { reviews: 'r.review_count' })} as row
         from (
           select last_feedback_id, review_count from reviewer
           where last_feedback_id is not null
           order by last_feedback_id desc limit ${NEWEST}
         ) r
         join feedback f on f.id = r.last_feedback_id
         order by r.last_feedback_id desc
       ) page
     ) as newest`,
)

const findSome = async (db: Database, seen: Seen): Promise<Dashboard | undefined> => {
  const isSeen = (review: string) => sql.join(reviewIsSeen(seen, review), sql` and `)
  const [figures, newest] = await Promise.all([
    sql<Omit<Dashboard, 'newest'>>`
      with feedback_by_day as (select * from ${reviewsByDay(seen)}) select ${sql.raw(FIGURES)}`.execute(db),
    listNewestReviews(db, isSeen, isSeen('f'), NEWEST),
  ])
  return figures.rows[0] && { ...figures.rows[0], newest }
}

export const findDashboard = (db: Database, pool: pg.Pool, seen: Seen): Promise<Dashboard | undefined> =>
  isEverything(seen) ? findAll(pool) : findSome(db, seen)

import type { ReviewerRow } from '@rihla/contract'
import type { RatingsDistribution } from '@rihla/domain'
import { reviewAnswer } from '../../shared/json-projections.ts'
import { prepared } from '../../platform/database/database.ts'

type Dashboard = {
  distribution: RatingsDistribution
  days: { day: string; reviews: number }[]
  newest: (Omit<ReviewerRow, 'name'> & { name: string | null })[]
}

const DAYS = 30
const NEWEST = 25

/** Reads five rows per day that had reviews, never the reviews themselves; and the first page of the feedback list. */
export const findDashboard = prepared<Dashboard>(
  'find_dashboard',
  `select
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
     ) as days,
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

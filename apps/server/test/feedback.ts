import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '../src/platform/database/database.ts'

/** Compares the counters stored with reviews to the reviews themselves. */
export const expectReviewsToAddUp = async (db: Database): Promise<void> => {
  const { rows } = await sql`
    select 'reviewer' as kept, r.id::text as place, r.review_count as found, count(f.id) as expected
    from reviewer r left join feedback f on f.reviewer_id = r.id
    group by r.id having r.review_count <> count(f.id) or r.last_feedback_id is distinct from max(f.id)
    union all
    select 'daily', concat(day, ' ', rating), kept.reviews, counted.reviews
    from (select day, rating, sum(reviews) as reviews from feedback_by_day group by day, rating) kept
    full join (
      select (created_at at time zone time_zone)::date as day, rating, count(*) as reviews
      from feedback, agency group by 1, 2
    ) counted using (day, rating)
    where kept.reviews is distinct from counted.reviews
    union all
    select 'of a branch', concat_ws(' ', day, rating, branch_id, client_branch_id), kept.reviews, counted.reviews
    from feedback_branch_daily kept
    full join (
      select (f.created_at at time zone a.time_zone)::date as day, f.rating, f.branch_id, c.branch_id as client_branch_id,
             count(*) as reviews
      from feedback_branch_counted t cross join agency a cross join feedback f join client c on c.id = f.client_id
      where f.created_at < t.until group by 1, 2, 3, 4
    ) counted using (day, rating, branch_id, client_branch_id)
    where kept.reviews is distinct from counted.reviews
    union all
    select 'follow-up', f.id::text, null, null
    from feedback f left join follow_up u on u.feedback_id = f.id
    where (f.rating <= 2) <> (u.feedback_id is not null)`.execute(db)
  expect(rows).toEqual([])
}

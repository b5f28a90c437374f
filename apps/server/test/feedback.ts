import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '../src/platform/database.ts'

/** What is kept with each review, against what the reviews themselves say. */
export const expectReviewsToAddUp = async (db: Database): Promise<void> => {
  const { rows } = await sql`
    select 'reviewer' as kept, r.id::text as place, r.review_count as found, count(f.id) as expected
    from reviewer r left join feedback f on f.reviewer_id = r.id
    group by r.id having r.review_count <> count(f.id) or r.last_feedback_id is distinct from max(f.id)
    union all
    select 'daily', concat(day, ' ', rating), kept.reviews, counted.reviews
    from feedback_daily kept
    full join (
      select (created_at at time zone time_zone)::date as day, rating, count(*) as reviews
      from feedback, agency group by 1, 2
    ) counted using (day, rating)
    where kept.reviews is distinct from counted.reviews
    union all
    select 'follow-up', f.id::text, null, null
    from feedback f left join follow_up u on u.feedback_id = f.id
    where (f.rating <= 2) <> (u.feedback_id is not null)`.execute(db)
  expect(rows).toEqual([])
}

type GivenReview = {
  name?: string | null
  mobile?: string | null
  rating?: number
  comment?: string
  created_at?: string | Date
  client_id?: number | null
}

/** A review of any day, with what is kept beside it. */
export const givenReview = async (db: Database, review: GivenReview = {}): Promise<number> => {
  const { name = null, mobile = null, rating = 5, comment = 'Good', created_at = new Date(), client_id = null } = review
  const { rows } = await sql<{ id: number }>`
    with person as (
      insert into reviewer (name_key, mobile, review_count) values (fold_text(${name ?? ''}), ${mobile}, 1)
      on conflict (name_key, mobile) where mobile is not null do update set review_count = reviewer.review_count + 1
      returning id
    )
    insert into feedback (reviewer_id, client_id, name, mobile, rating, comment, created_at)
    select id, ${client_id}::integer, ${name}, ${mobile}, ${rating}, ${comment}, ${created_at}::timestamptz from person
    returning id`.execute(db)
  const id = rows[0]?.id ?? 0
  await sql`
    update reviewer set last_feedback_id = ${id} from feedback f where f.id = ${id} and reviewer.id = f.reviewer_id`.execute(
    db,
  )
  await sql`
    insert into feedback_daily (day, rating, reviews)
    select (created_at at time zone time_zone)::date, rating, 1 from feedback, agency where feedback.id = ${id}
    on conflict (day, rating) do update set reviews = feedback_daily.reviews + 1`.execute(db)
  if (rating <= 2) await sql`insert into follow_up (feedback_id) values (${id})`.execute(db)
  return id
}

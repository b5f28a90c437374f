import { sql } from 'kysely'
import type pg from 'pg'
import type { Database } from '../src/platform/database/database.ts'

type GivenReview = {
  name?: string | null
  mobile?: string | null
  rating?: number
  comment?: string
  created_at?: string | Date
  client_id?: number | null
  ticket_id?: number | null
}

/** A review on any day, with its derived rows. */
export const givenReview = async (db: Database, review: GivenReview = {}): Promise<number> => {
  const { name = null, mobile = null, rating = 5, comment = 'Good', created_at = new Date() } = review
  const { client_id = null, ticket_id = null } = review
  const { rows } = await sql<{ id: number }>`
    with person as (
      insert into reviewer (name_key, mobile, review_count) values (fold_text(${name ?? ''}), ${mobile}, 1)
      on conflict (name_key, mobile) where mobile is not null do update set review_count = reviewer.review_count + 1
      returning id
    )
    insert into feedback (reviewer_id, client_id, ticket_id, name, mobile, rating, comment, created_at)
    select id, ${client_id}::integer, ${ticket_id}::integer, ${name}, ${mobile}, ${rating}, ${comment}, ${created_at}::timestamptz from person
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

/**
 * Four in ten reviews are by ten thousand people who wrote more than once. Half of all contain "lovely", one in fifty
 * "breakfast", and three hundred "zanzibar".
 */
export const givenManyReviews = async (owner: pg.Pool, reviews: number, clientId: number): Promise<void> => {
  const run = (text: string) => owner.query(text)
  await run(`
    insert into ticket (id, client_id, ticket_type, price, points, booking_reference, is_opening)
    select 1000000 + n, ${clientId}, 'flight', 5000, 50, 'RH-' || n, true from generate_series(1, ${reviews / 5}) n`)
  await run(`
    insert into reviewer (id, name_key, mobile)
    select n, 'person ' || n, case when n <= 10000 then '+2010' || lpad(n::text, 8, '0') end
    from generate_series(1, 70000) n`)
  await run(`
    insert into feedback (id, reviewer_id, ticket_id, name, mobile, rating, comment, created_at)
    select n, r.id, case when n % 5 = 0 then 1000000 + n / 5 end, 'Person ' || r.id, r.mobile, (array[5,5,5,5,4,4,4,3,2,1])[1 + (n / 3) % 10],
           case when n % 2 = 0 then 'A lovely trip' else 'The trip was fine' end
             || case when n % 50 = 7 then ' with breakfast' else '' end
             || case when n % 333 = 5 or n in (123, 40123, 80123) then ' to Zanzibar' else '' end || case when n in (7, 70000) then ' 100%' else '' end,
           now() - (${reviews} - n) * interval '5 minutes'
    from generate_series(1, ${reviews}) n
    join reviewer r on r.id = case when n % 10 < 4 then 1 + (n * 31) % 10000 else 10000 + (n / 10) * 6 + n % 10 - 3 end`)
  await run(`
    update reviewer set review_count = reviews, last_feedback_id = newest
    from (select reviewer_id, count(*) as reviews, max(id) as newest from feedback group by 1) counted
    where reviewer.id = reviewer_id`)
  await run('delete from reviewer where last_feedback_id is null')
  await run(`
    insert into feedback_daily (day, rating, reviews)
    select (created_at at time zone time_zone)::date, rating, count(*) from feedback, agency group by 1, 2`)
  await run(`insert into follow_up (feedback_id) select id from feedback where rating <= 2`)
  for (const table of ['reviewer', 'feedback', 'feedback_daily', 'ticket']) await run(`vacuum analyze ${table}`)
}

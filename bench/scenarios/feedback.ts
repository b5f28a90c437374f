import type { Bench, Place } from '../helpers/bench.ts'
import type { Bare } from '../helpers/pgbench.ts'

const COMMENT = 'The bus was late and the guide was kind. شكرا على كل شيء'

/** The three inserts of a review, without session, limits, follow-up, key and answer. */
const threeInserts = (clients: number, day: string): Bare => ({
  given: { comment: COMMENT },
  scripts: [
    String.raw`
\set id random(1, ${clients})
\set rating random(1, 5)
\set ago random(1, 3000)
begin;
with
  numbered as (select nextval('feedback_id_seq') as review),
  person as (
    insert into reviewer (name_key, mobile, review_count, last_feedback_id)
    select fold_text(full_name), whatsapp, 1, review from numbered, client where client.id = :id
    on conflict (name_key, mobile) where mobile is not null do update set
      review_count = reviewer.review_count + 1,
      last_feedback_id = greatest(reviewer.last_feedback_id, excluded.last_feedback_id)
    returning id
  )
select review, person.id as reviewer from numbered, person \gset
insert into feedback (id, reviewer_id, client_id, name, mobile, rating, comment)
select :review, :reviewer, id, full_name, whatsapp, :rating, :comment from client where id = :id;
insert into feedback_daily_part (day, rating, part, reviews) values (${day}, :rating, pg_backend_pid() % 64, 1)
on conflict (day, rating, part) do update set reviews = feedback_daily_part.reviews + 1;
commit;
`,
  ],
})

export const feedback: Bench = {
  isWrite: true,
  open: async ({ clients }) => ({
    bare: async () => threeInserts(clients, 'agency_today()'),
    calls: async () => `
  return post('/api/feedback/auth/', client .. anyone(),
    '{"rating":' .. random(1, 5) .. ',"message":"${COMMENT}"}')`,
  }),
}

/** Concurrent reviews on one day, and the same on different days: the cost of contention on the row of a day. */
export const daysOfWriters = ({ clients }: Place) => ({
  oneDay: async () => threeInserts(clients, 'agency_today()'),
  spread: async () => threeInserts(clients, 'agency_today() - :ago::integer'),
})

import { sql } from 'kysely'
import type { Trx } from '../../src/platform/database/database.ts'
import type { PlayedClient } from './fill-clients.ts'
import { reviewsAtTheDesk } from './reviews-at-the-desk.ts'
import { reviewsOfClients, type DemoReview } from './reviews-of-clients.ts'
import type { Stage } from './stage.ts'

type Author = { client_id: number | null; ticket_id: number | null; name: string | null; mobile: string | null }

const authorOf = (review: DemoReview, clients: PlayedClient[], { ticketIds }: Stage): Author => {
  if (review.client === undefined) {
    return { client_id: null, ticket_id: null, name: review.name ?? null, mobile: review.mobile ?? null }
  }
  const client = clients.find(({ key }) => key === review.client)
  const trip = client?.trips.findLast(({ status, details }) => {
    return status === 'completed' && [details.arrival_city, details.hotel_name].includes(review.trip)
  })
  if (!client || (review.trip !== undefined && !trip)) throw new Error(`no trip found for “${review.comment}”`)
  const ticket_id = review.trip !== undefined && trip ? (ticketIds.get(trip) ?? null) : null
  return { client_id: client.id, ticket_id, name: client.full_name, mobile: client.whatsapp }
}

const insertReview = async (trx: Trx, review: DemoReview, author: Author, created_at: Date, { staffId }: Stage) => {
  const { rows } = await sql<{ id: number }>`
    insert into reviewer (name_key, mobile) values (fold_text(${author.name ?? ''}), ${author.mobile})
    on conflict (name_key, mobile) where mobile is not null do update set mobile = excluded.mobile
    returning id
  `.execute(trx)
  const answeredAt = new Date(created_at.getTime() + 3_600_000)
  const { id } = await trx
    .insertInto('feedback')
    .values({
      ...author,
      reviewer_id: rows[0]?.id ?? 0,
      rating: review.rating,
      comment: review.comment,
      created_at,
      ...(review.reply !== undefined && { reply: review.reply, replied_at: answeredAt, replied_by: staffId }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (review.rating > 2) return
  const step = review.follow_up
  await trx
    .insertInto('follow_up')
    .values({
      feedback_id: id,
      changed_at: created_at,
      ...(step && { ...step, note_by: staffId, changed_by: staffId, changed_at: answeredAt, version: 2 }),
    })
    .execute()
  if (!step) return
  await trx
    .insertInto('follow_up_step')
    .values({ feedback_id: id, ...step, staff_id: staffId, created_at: answeredAt })
    .execute()
}

export const fillFeedback = async (trx: Trx, clients: PlayedClient[], stage: Stage): Promise<void> => {
  const reviews = [...reviewsOfClients, ...reviewsAtTheDesk]
    .map((review) => ({ review, at: stage.calendar.moment(-review.days_ago, 10 + stage.random.whole(600) / 60) }))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
  for (const { review, at } of reviews) await insertReview(trx, review, authorOf(review, clients, stage), at, stage)

  await sql`
    update reviewer set review_count = reviews, last_feedback_id = newest
    from (select reviewer_id, count(*) as reviews, max(id) as newest from feedback group by reviewer_id) counted
    where reviewer.id = reviewer_id
  `.execute(trx)
  await sql`
    insert into feedback_daily (day, rating, reviews)
    select (created_at at time zone time_zone)::date, rating, count(*) from feedback, agency group by 1, 2
  `.execute(trx)
}

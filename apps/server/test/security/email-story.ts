import { sql } from 'kysely'
import type { Api } from '../api.ts'
import { givenClaim } from '../given-claims.ts'
import { givenReview } from '../given-reviews.ts'
import { givenClient, givenReward, givenTicket } from '../given.ts'

/** The texts that people enter, by field, which may appear in an email. */
export const FIELDS = ['name', 'agency', 'reward', 'reason', 'trip', 'comment', 'reply'] as const
export type Written = Record<(typeof FIELDS)[number], string>

export const everywhere = (text: string): Written => ({
  // An index limits the length of a reference.
  ...{ name: text, agency: text, reward: text, reason: text, trip: text.slice(0, 500).toWellFormed() },
  ...{ comment: text, reply: text },
})
export const HARMLESS = Object.fromEntries(FIELDS.map((field) => [field, `The${field}Here`])) as Written

type Request = { mail: string } & Record<string, unknown>
export type Story = { email: string; requests: Request[] }

/** A client with all these events, and the requests for the emails about them. */
export const givenStory = async ({ db }: Api, staffId: number, written: Written): Promise<Story> => {
  const client = await givenClient(db, { full_name: written.name })
  await sql`update agency set name = ${written.agency}`.execute(db)
  const ticket = await givenTicket(db, client.id, { points: 100, booking_reference: written.trip })
  await sql`select complete_ticket(${client.id}, ${ticket}, 'client', null)`.execute(db)
  await sql`select adjust_points(${client.id}, 50, ${staffId}, ${written.reason})`.execute(db)
  const reward = await givenReward(db, { name: written.reward, cost_points: 10 })
  const { rows: vouchers } = await sql<{ voucher_id: number }>`
    select voucher_id from redeem_reward(${client.id}, ${reward})`.execute(db)
  const feedback_id = await givenReview(db, { name: 'Mona', comment: written.comment, client_id: client.id })
  await sql`
    update feedback set reply = ${written.reply}, replied_at = now(), replied_by = ${staffId}
    where id = ${feedback_id}`.execute(db)
  const claim_id = await givenClaim(db, client.id, {
    ...{ state: 'refused', reason: written.reason, decided_by: staffId, decided_at: new Date() },
  })
  const { id: email_change_id } = await db
    .insertInto('email_change')
    .values({ client_id: client.id, old_email: client.email, new_email: client.email })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ movement_id: number; lot_id: number }>`
    select movement_id, lot_id from point_entry
    where client_id = ${client.id} and kind in ('earn', 'adjust') order by id`.execute(db)
  const about = { client_id: client.id }
  return {
    email: client.email,
    requests: [
      { mail: 'password_reset', ...about },
      { mail: 'set_password', ...about },
      { mail: 'password_changed', ...about },
      { mail: 'email_changed_old', email_change_id, ...about },
      { mail: 'email_changed_new', email_change_id, ...about },
      { mail: 'review_reply', feedback_id, ...about },
      { mail: 'claim_decided', claim_id, ...about },
      { mail: 'voucher_issued', ...vouchers[0], ...about },
      { mail: 'points_expiring', lot_ids: rows.map(({ lot_id }) => lot_id), ...about },
      ...rows.map(({ movement_id }) => ({ mail: 'points_added', movement_id, ...about })),
    ],
  }
}

/** The number of emails in the story. */
export const EMAIL_COUNT = 11

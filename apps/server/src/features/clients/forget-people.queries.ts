import { sql } from 'kysely'
import type { Database, Trx } from '../../platform/database/database.ts'
import { deleteInBatches } from '../../platform/jobs/retention.ts'

/** Decision 22. The database also enforces the two years of a message. */
const REQUEST_KEPT = '90 days'
const REQUEST_WAITS = '1 year'
const MESSAGE_KEPT = '2 years'
const NAME_KEPT = '2 years'

export const deleteOldRequests = async (db: Database): Promise<number> =>
  (await deleteInBatches(db, 'registration_request', sql`decided_at < now() - ${REQUEST_KEPT}::interval`)) +
  (await deleteInBatches(
    db,
    'registration_request',
    sql`state = 'open' and created_at < now() - ${REQUEST_WAITS}::interval`,
  ))

export const deleteOldMessages = (db: Database): Promise<number> =>
  deleteInBatches(db, 'sent_message', sql`created_at < now() - ${MESSAGE_KEPT}::interval`)

export type Place = { created_at: string; id: number }
type Named = Place & { reviewer_id: number }

/** Reviews left without an account whose name or number is past its retention period, oldest first. */
export const listOldNames = async (db: Database, after: Place | undefined, limit: number): Promise<Named[]> => {
  const { rows } = await sql<Named>`
    select created_at::text, id, reviewer_id from feedback
    where client_id is null and (name is not null or mobile is not null)
      and created_at < now() - ${NAME_KEPT}::interval
      ${after ? sql`and (created_at, id) > (${after.created_at}::timestamptz, ${after.id})` : sql``}
    order by created_at, id limit ${limit}`.execute(db)
  return rows
}

/** Skips people with a newer review or an account. Locked against their next review. */
export const findForgettable = async (trx: Trx, reviewerId: number): Promise<boolean> => {
  const { rows: locked } = await sql`
    select from reviewer where id = ${reviewerId} and (name_key <> '' or mobile is not null) for update`.execute(trx)
  if (locked.length === 0) return false
  const { rows } = await sql`
    select from feedback
    where reviewer_id = ${reviewerId} and (client_id is not null or created_at >= now() - ${NAME_KEPT}::interval)
    limit 1`.execute(trx)
  return rows.length === 0
}

export const wasSomebodyErased = async (db: Database): Promise<boolean> => {
  const { rows } = await sql`
    select from erasure where erased_at > now() - interval '2 days' limit 1`.execute(db)
  return rows.length > 0
}

/** Removes the forgotten names and numbers from the planner's statistics. */
export const updateSamples = async (db: Database): Promise<void> => {
  for (const table of ['client', 'feedback', 'reviewer', 'ticket'])
    await sql`select forget_samples(${table})`.execute(db)
}

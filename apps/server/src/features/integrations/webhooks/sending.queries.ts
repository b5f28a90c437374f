import { sql } from 'kysely'
import type { Database, Trx } from '../../../platform/database/database.ts'
import { deleteInBatches } from '../../../platform/jobs/retention.ts'
import type { Outcome } from './post-event.ts'

/** Undefined for a delivery that is done or deleted, or when the job is outdated. */
export const findToSend = (db: Database, deliveryId: number, turn: number) =>
  db
    .selectFrom('webhook_delivery as d')
    .innerJoin('webhook_event as e', 'e.id', 'd.event_id')
    .innerJoin('webhook as w', 'w.id', 'd.webhook_id')
    .select(['d.step', 'd.event_id', 'e.body', 'w.id as webhook_id', 'w.url', 'w.secret_cipher', 'w.paused_at'])
    .select(
      sql<Buffer | null>`case when w.old_secret_until > now() then w.old_secret_cipher end`.as('old_secret_cipher'),
    )
    .where('d.id', '=', deliveryId)
    .where('d.turn', '=', turn)
    .where('d.state', '=', 'waiting')
    .executeTakeFirst()

/** A delivery that was deleted meanwhile gets no attempt. */
export const insertAttempt = (trx: Trx, deliveryId: number, { status, fault, took_ms }: Outcome) =>
  sql`
    with tried as (
      update webhook_delivery
      set tries = tries + 1, last_status = ${status}, last_fault = ${fault}, touched_at = now()
      where id = ${deliveryId} returning id
    )
    insert into webhook_attempt (delivery_id, at, status, fault, took_ms)
    select id, now(), ${status}, ${fault}, ${took_ms} from tried`.execute(trx)

type Turn = { deliveryId: number; turn: number }

export const updateToDelivered = (trx: Trx, { deliveryId, turn }: Turn) =>
  trx
    .updateTable('webhook_delivery')
    .set({ state: 'delivered', delivered_at: sql`now()`, next_try_at: null })
    .where('id', '=', deliveryId)
    .where('turn', '=', turn)
    .execute()

export const updateToFailed = (trx: Trx, { deliveryId, turn }: Turn) =>
  trx
    .updateTable('webhook_delivery')
    .set({ state: 'failed', next_try_at: null })
    .where('id', '=', deliveryId)
    .where('turn', '=', turn)
    .execute()

/** When staff have replayed the delivery meanwhile, another job is queued already and nothing is updated. */
export const updateToNextTurn = (trx: Trx, { deliveryId, turn }: Turn, inSeconds: number) =>
  sql`
    with next as (
      update webhook_delivery
      set turn = turn + 1, step = step + 1, next_try_at = now() + ${inSeconds} * interval '1s'
      where id = ${deliveryId} and turn = ${turn} returning *
    )
    select queue_delivery(next::webhook_delivery) from next`.execute(trx)

/**
 * Not at every delivery, because all of them would write the same row. A locked row is skipped: waiting too long would
 * send the event again, and the next delivery updates it as well.
 */
export const updateToWorking = (trx: Trx, webhookId: number) =>
  sql`
    update webhook set last_delivered_at = now(), failing_since = null
    where id = (
      select id from webhook
      where id = ${webhookId} and (
        failing_since is not null or last_delivered_at is null or last_delivered_at < now() - interval '1s'
      )
      for no key update skip locked
    )`.execute(trx)

export const updateToFailing = (trx: Trx, webhookId: number) =>
  sql`
    update webhook set failing_since = now()
    where id = (
      select id from webhook where id = ${webhookId} and failing_since is null for no key update skip locked
    )`.execute(trx)

export const updateToPaused = (trx: Trx, webhookId: number) =>
  sql`
    update webhook set paused_at = now(), version = version + 1
    where id = ${webhookId} and paused_at is null`.execute(trx)

const BATCH = 1000

/**
 * Serialized by a lock taken in its own statement, so that a waiting transaction sees the jobs that the other has
 * queued.
 */
const queueBatch = async (trx: Trx): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtext('queue forgotten'))`.execute(trx)
  const { rows } = await sql`
    select queue_delivery(d) from webhook_delivery d join webhook w on w.id = d.webhook_id
    where d.state = 'waiting' and d.next_try_at <= now() and w.paused_at is null and not exists (
      select from pgboss.job j
      where j.name = 'deliver-webhook' and j.state < 'completed' and (j.data ->> 'delivery_id')::integer = d.id
    ) and exists (select from pgboss.queue where name = 'deliver-webhook')
    order by d.next_try_at limit ${BATCH}`.execute(trx)
  return rows.length
}

/** Queues all deliveries that are due and have no job, because their webhook was paused. */
export const queueForgotten = async (db: Database): Promise<void> => {
  while ((await db.transaction().execute(queueBatch)) === BATCH);
}

/** Ids of deleted webhooks that still have deliveries, found by a loose index scan. */
const listGone = async (db: Database): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    with recursive seen (id) as (
      select min(webhook_id) from webhook_delivery
      union all
      select (select min(webhook_id) from webhook_delivery where webhook_id > seen.id) from seen where id is not null
    )
    select id from seen where id is not null and id not in (select id from webhook)`.execute(db)
  return rows.map(({ id }) => id)
}

export const deleteOldDeliveries = async (db: Database): Promise<void> => {
  await deleteInBatches(db, 'webhook_delivery', sql`touched_at < now() - interval '30 days'`)
  for (const id of await listGone(db)) await deleteInBatches(db, 'webhook_delivery', sql`webhook_id = ${id}`)
  await deleteInBatches(
    db,
    'webhook_event',
    sql`occurred_at < now() - interval '30 days'
        and not exists (select from webhook_delivery d where d.event_id = webhook_event.id)`,
  )
}

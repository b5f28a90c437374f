import { sql, type RawBuilder } from 'kysely'
import type { Delivery, OpenedDelivery } from '@rihla/contract'
import type { DeliveryState } from '@rihla/domain'
import type { Database, Trx } from '../../../platform/database/database.ts'
import { countUpTo } from '../../../platform/http/pagination.ts'

const ATTEMPTS = 20

/** While the webhook is paused the time of the next attempt is unknown. */
const DELIVERY = `
  'id', d.id, 'message_id', 'msg_' || d.event_id, 'event', e.type, 'state', d.state, 'tries', d.tries,
  'created_at', d.created_at, 'delivered_at', d.delivered_at,
  'next_try_at', case when w.paused_at is null then d.next_try_at end,
  'last_fault', d.last_fault, 'last_status', d.last_status`

const FROM = `webhook_delivery d join webhook_event e on e.id = d.event_id join webhook w on w.id = d.webhook_id`

const OPENED = `json_build_object(${DELIVERY},
  'webhook', json_build_object('id', w.id, 'url', w.url, 'description', w.description),
  'payload', e.body,
  'attempts', (
    select coalesce(json_agg(json_build_object('at', a.at, 'status', a.status, 'fault', a.fault, 'took_ms', a.took_ms)
                             order by a.id desc), '[]')
    from (select * from webhook_attempt where delivery_id = d.id order by id desc limit ${ATTEMPTS}) a
  )
)`

const passes = (webhookId: number, state: DeliveryState | undefined): RawBuilder<unknown> =>
  state === undefined
    ? sql`d.webhook_id = ${webhookId}`
    : sql`d.webhook_id = ${webhookId} and d.state = ${state}::delivery_state`

type Place = { webhookId: number; state: DeliveryState | undefined; before: number | undefined }

export const listDeliveries = async (
  db: Database,
  { webhookId, state, before }: Place,
  limit: number,
): Promise<Delivery[]> => {
  const fromThere = before === undefined ? sql`` : sql`and d.id < ${before}`
  const { rows } = await sql<{ delivery: Delivery }>`
    select json_build_object(${sql.raw(DELIVERY)}) as delivery from ${sql.raw(FROM)}
    where ${passes(webhookId, state)} ${fromThere} order by d.id desc limit ${limit}`.execute(db)
  return rows.map(({ delivery }) => delivery)
}

export const countDeliveries = (db: Database, webhookId: number, state: DeliveryState | undefined) =>
  countUpTo(db, sql`from webhook_delivery d where ${passes(webhookId, state)}`)

export const findDelivery = async (db: Database, id: number): Promise<OpenedDelivery | undefined> => {
  const { rows } = await sql<{ delivery: OpenedDelivery }>`
    select ${sql.raw(OPENED)} as delivery from ${sql.raw(FROM)} where d.id = ${id}`.execute(db)
  return rows[0]?.delivery
}

export const findDeliveryForReplay = (trx: Trx, id: number) =>
  trx
    .selectFrom('webhook_delivery as d')
    .innerJoin('webhook as w', 'w.id', 'd.webhook_id')
    .select(['w.id as webhook_id', 'w.paused_at'])
    .where('d.id', '=', id)
    .forUpdate('d')
    .executeTakeFirst()

export const updateToWaiting = (trx: Trx, id: number) =>
  sql`
    with again as (
      update webhook_delivery set state = 'waiting', turn = turn + 1, step = 0, next_try_at = now(), delivered_at = null
      where id = ${id} returning *
    )
    select queue_delivery(again::webhook_delivery) from again`.execute(trx)

/** A test event for one webhook; returns the id of the delivery. */
export const insertTestEvent = async (trx: Trx, webhookId: number, type: string): Promise<number> => {
  const { rows } = await sql<{ deliveries: number[] }>`
    select send_event(${type}, '{}', array[${webhookId}::integer]) as deliveries`.execute(trx)
  const [delivery] = rows[0]?.deliveries ?? []
  if (delivery === undefined) throw new Error(`webhook ${webhookId} is gone`)
  return delivery
}

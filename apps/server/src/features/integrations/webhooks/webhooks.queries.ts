import { sql } from 'kysely'
import type { Webhook } from '@rihla/contract'
import type { WebhookEvent } from '@rihla/domain'
import type { Database, Trx } from '../../../platform/database/database.ts'
import { COUNTED } from '../../../platform/http/pagination.ts'

const howMany = (state: 'waiting' | 'failed') => sql`(
  select count(*) from (
    select from webhook_delivery d where d.webhook_id = w.id and d.state = ${sql.lit(state)} limit ${sql.lit(COUNTED)}
  ) counted
)`

const WEBHOOK = sql`json_build_object(
  'id', w.id, 'url', w.url, 'description', w.description, 'events', w.events, 'paused_at', w.paused_at,
  'failing_since', w.failing_since, 'last_delivered_at', w.last_delivered_at,
  'signed_twice_until', case when w.old_secret_until > now() then w.old_secret_until end,
  'waiting', ${howMany('waiting')}, 'failed', ${howMany('failed')}, 'created_at', w.created_at, 'version', w.version
)`

export const listWebhooks = async (db: Database): Promise<Webhook[]> => {
  const { rows } = await sql<{ webhook: Webhook }>`select ${WEBHOOK} as webhook from webhook w order by w.id`.execute(
    db,
  )
  return rows.map(({ webhook }) => webhook)
}

export const findWebhook = async (db: Database, id: number): Promise<Webhook | undefined> => {
  const { rows } = await sql<{ webhook: Webhook }>`
    select ${WEBHOOK} as webhook from webhook w where w.id = ${id}`.execute(db)
  return rows[0]?.webhook
}

/** Serialized, so that two concurrent requests cannot both create the last webhook allowed. */
export const lockAndCountWebhooks = async (trx: Trx): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtext('webhook'))`.execute(trx)
  const { count } = await trx
    .selectFrom('webhook')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export type NewWebhook = { url: string; description: string; events: WebhookEvent[]; secret_cipher: Buffer }

/** Undefined when a webhook with this address exists. */
export const insertWebhook = (trx: Trx, webhook: NewWebhook) =>
  trx
    .insertInto('webhook')
    .values(webhook)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

export const findWebhookForUpdate = (trx: Trx, id: number) =>
  trx.selectFrom('webhook').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

type Changed = Partial<Pick<NewWebhook, 'url' | 'description' | 'events'>> & { paused?: boolean }

export const updateWebhook = (trx: Trx, id: number, { paused, ...columns }: Changed) =>
  trx
    .updateTable('webhook')
    .set((row) => ({
      ...columns,
      ...(paused !== undefined && { paused_at: paused ? sql<Date>`coalesce(paused_at, now())` : null }),
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()

/** An old secret stays valid for its full day: when the secret is renewed again, the one in between is dropped. */
export const updateSecret = (trx: Trx, id: number, cipher: Buffer) =>
  sql`
    update webhook set
      secret_cipher = ${cipher},
      old_secret_cipher = case when old_secret_until > now() then old_secret_cipher else secret_cipher end,
      old_secret_until = case when old_secret_until > now() then old_secret_until else now() + interval '1 day' end,
      version = version + 1
    where id = ${id}`.execute(trx)

export const deleteWebhook = (trx: Trx, id: number) =>
  trx.deleteFrom('webhook').where('id', '=', id).returning('id').executeTakeFirst()

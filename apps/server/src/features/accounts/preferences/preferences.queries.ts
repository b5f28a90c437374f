import { sql } from 'kysely'
import type { ClientConsent, Preferences } from '@rihla/contract'
import { CONSENT_CHANNELS, MAIL_KINDS, type ConsentChannel, type MailKind } from '@rihla/domain'
import type { Database, Trx } from '../../../platform/database/database.ts'

/**
 * Locked until the change is saved: two changes at once run one after the other, and the client is not erased in
 * between.
 */
export const findClientForPreferences = (trx: Trx, id: number) =>
  trx
    .selectFrom('client')
    .select('id')
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** A kind without a row is switched on. */
export const listMails = async (db: Database, clientId: number): Promise<Preferences['mails']> => {
  const rows = await db
    .selectFrom('mail_preference')
    .select(['kind', 'enabled'])
    .where('client_id', '=', clientId)
    .execute()
  const stored = new Map(rows.map(({ kind, enabled }) => [kind, enabled]))
  const switches = MAIL_KINDS.map((kind) => [kind, stored.get(kind) ?? true])
  return Object.fromEntries(switches) as Preferences['mails']
}

export const saveMail = (trx: Trx, client_id: number, kind: MailKind, enabled: boolean) =>
  trx
    .insertInto('mail_preference')
    .values({ client_id, kind, enabled })
    .onConflict((conflict) =>
      conflict
        .columns(['client_id', 'kind'])
        .doUpdateSet({ enabled, changed_at: sql`now()` })
        .where('mail_preference.enabled', '<>', enabled),
    )
    .execute()

export const findConsent = async (db: Database, clientId: number): Promise<ClientConsent> => {
  const { rows } = await sql<{ channel: ConsentChannel; line: NonNullable<ClientConsent[ConsentChannel]> }>`
    select distinct on (n.channel) n.channel, json_build_object(
      'granted', n.granted, 'at', n.created_at, 'source', n.source,
      'by', (select username from staff where staff.id = n.staff_id)
    ) as line
    from consent n where n.client_id = ${clientId} order by n.channel, n.id desc`.execute(db)
  const newest = new Map(rows.map(({ channel, line }) => [channel, line]))
  return Object.fromEntries(CONSENT_CHANNELS.map((channel) => [channel, newest.get(channel) ?? null])) as ClientConsent
}

type ConsentLine = { client_id: number; channel: ConsentChannel; granted: boolean } & (
  | { source: 'client' }
  | { source: 'staff'; staff_id: number }
)

export const insertConsent = (trx: Trx, line: ConsentLine) => trx.insertInto('consent').values(line).execute()

import { sql } from 'kysely'
import type { Preferences } from '@rihla/contract'
import { MAIL_KINDS, type MailKind } from '@rihla/domain'
import type { Database, Trx } from '../../../platform/database/database.ts'

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

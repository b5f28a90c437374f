import { sql } from 'kysely'
import type { Language, MailKind } from '@rihla/domain'
import type { Database } from './database.ts'

/** The language of somebody who gets mails of that kind; nothing for whoever switched them off or was erased. */
export const findReader = async (
  db: Database,
  clientId: number | null,
  kind: MailKind,
): Promise<Language | undefined> => {
  const { rows } = await sql<{ language: Language }>`
    select c.language from client c
    where c.id = ${clientId} and c.erased_at is null and not exists (
      select from mail_preference p where p.client_id = c.id and p.kind = ${kind} and not p.enabled
    )`.execute(db)
  return rows[0]?.language
}

/** In whose name letters go out, and what many would take for a password. */
export const findAgencyName = async (db: Database): Promise<string> =>
  (await db.selectFrom('agency').select('name').executeTakeFirstOrThrow()).name

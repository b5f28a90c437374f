import { sql } from 'kysely'
import type { Language, MailKind } from '@rihla/domain'
import type { Database } from './database.ts'

/** The language of somebody who gets mails of that kind; nothing for whoever switched them off or was erased. */
export const findReader = async (
  db: Database,
  clientId: number | null,
  kind: MailKind,
): Promise<Language | undefined> => {
  const { rows } = await sql<{ language: Language | null }>`
    select mail_reader(${clientId}, ${kind}) as language`.execute(db)
  return rows[0]?.language ?? undefined
}

/** In whose name letters go out, and what many would take for a password. */
export const findAgencyName = async (db: Database): Promise<string> =>
  (await db.selectFrom('agency').select('name').executeTakeFirstOrThrow()).name

import { sql } from 'kysely'
import type { Language, MailKind } from '@rihla/domain'
import type { Database } from '../database/database.ts'

/** The language of a client who receives this kind of email; undefined if the client opted out or was erased. */
export const findRecipientLanguage = async (
  db: Database,
  clientId: number | null,
  kind: MailKind,
): Promise<Language | undefined> => {
  const { rows } = await sql<{ language: Language | null }>`
    select mail_reader(${clientId}, ${kind}) as language`.execute(db)
  return rows[0]?.language ?? undefined
}

/** The name that emails are sent in, and that many would choose as a password. */
export const findAgencyName = async (db: Database): Promise<string> =>
  (await db.selectFrom('agency').select('name').executeTakeFirstOrThrow()).name

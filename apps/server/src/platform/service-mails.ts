import { sql } from 'kysely'
import type { MailKind } from '@rihla/domain'
import type { Trx } from './database.ts'
import type { LetterRequest } from './letters.ts'

type About = Omit<LetterRequest, 'mail' | 'client_id' | 'language'>

/** Asks for a letter in the transaction that causes it; whether it is wanted is asked again when it is written. */
export const queueMail = async (trx: Trx, kind: MailKind, clientId: number, about: About): Promise<void> => {
  await sql`select queue_mail(${kind}, ${clientId}, ${JSON.stringify(about)})`.execute(trx)
}

/** A letter for each movement of this very transaction that has added points. */
export const announceAddedPoints = async (trx: Trx, clientId: number): Promise<void> => {
  await sql`select announce_added_points(${clientId})`.execute(trx)
}

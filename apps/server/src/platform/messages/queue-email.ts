import { sql } from 'kysely'
import type { MailKind } from '@rihla/domain'
import type { Trx } from '../database/database.ts'
import type { EmailRequest } from './emails.ts'

type About = Omit<EmailRequest, 'mail' | 'client_id' | 'language'>

/** Queues an email in the transaction that causes it; the client's preference is checked again before sending. */
export const queueEmail = async (trx: Trx, kind: MailKind, clientId: number, about: About): Promise<void> => {
  await sql`select queue_mail(${kind}, ${clientId}, ${JSON.stringify(about)})`.execute(trx)
}

/** Queues an email for each movement of the current transaction that added points. */
export const announceAddedPoints = async (trx: Trx, clientId: number): Promise<void> => {
  await sql`select announce_added_points(${clientId})`.execute(trx)
}

import { sql } from 'kysely'
import type { MailKind } from '@rihla/domain'
import type { Trx } from './database.ts'
import type { LetterRequest } from './letters.ts'

type About = Omit<LetterRequest, 'mail' | 'client_id' | 'language'>

/** Asks for a letter in the transaction that causes it; whether it is wanted is asked again when it is written. */
export const queueMail = async (trx: Trx, kind: MailKind, clientId: number, about: About): Promise<void> => {
  await sql`select queue_mail(${kind}, ${clientId}, ${JSON.stringify(about)})`.execute(trx)
}

/**
 * One letter for each movement of this very transaction that has added points: completing a trip again moves nothing
 * and sends nothing. Points that a cancelled voucher gives back are not new.
 */
export const announceAddedPoints = async (trx: Trx, clientId: number): Promise<void> => {
  const { rows } = await sql<{ movement_id: number }>`
    select movement_id from point_entry
    where client_id = ${clientId} and kind in ('earn', 'adjust') and created_at = now()
      and xmin = pg_current_xact_id()::xid
    group by movement_id having sum(points) > 0
    order by movement_id`.execute(trx)
  for (const { movement_id } of rows) await queueMail(trx, 'points_added', clientId, { movement_id })
}

import { sql } from 'kysely'
import type { Trx } from './database.ts'
import { announceAddedPoints } from './service-mails.ts'

/**
 * Makes an account active, once: by its first feedback or by staff (RULES-7). The trips entered with the new client
 * are completed with it, which is how feedback earns points. Tells whether it was this call that did it.
 */
export const activateClient = async (
  trx: Trx,
  clientId: number,
  actor: 'client' | 'staff',
  staffId: number | null,
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('client')
    .set({ activated_at: sql`now()` })
    .where('id', '=', clientId)
    .where('activated_at', 'is', null)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false

  const openingTickets = await trx
    .selectFrom('ticket')
    .select('id')
    .where('client_id', '=', clientId)
    .where('is_opening', '=', true)
    .where('status', '=', 'confirmed')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  for (const { id } of openingTickets) {
    await sql`select complete_ticket(${clientId}, ${id}, ${actor}, ${staffId})`.execute(trx)
  }
  await announceAddedPoints(trx, clientId)
  return true
}

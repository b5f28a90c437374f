import { sql } from 'kysely'
import { pointsForPrice, type Language } from '@rihla/domain'
import { setFirstPassword } from './credentials.ts'
import type { Trx } from './database.ts'
import type { NationalIds } from './national-id.ts'

export type NewClient = {
  full_name: string
  email: string
  whatsapp: string | null
  passport_expiry: string | null
  national_id: string | null
  language: Language
  /** Becomes an opening ticket, which the activation completes (RULES-7). */
  price: number | null
}

/** Of two that drew the same reference the second draws again. */
const insertOpeningTicket = async (trx: Trx, clientId: number, price: number): Promise<void> => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('ticket')
    .values({
      client_id: clientId,
      ticket_type: 'flight',
      is_opening: true,
      price,
      points: pointsForPrice(price),
      booking_reference: sql`'RH-' || random_code(6)`,
    })
    .onConflict((conflict) => conflict.column('booking_reference').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) await insertOpeningTicket(trx, clientId, price)
}

/**
 * Adds a client with a first password and an opening ticket, and gives the id. Undefined when the email is somebody's
 * already: the unique index decides, so that of two at once only one is added.
 */
export const addClient = async (
  trx: Trx,
  nationalIds: NationalIds,
  { national_id, price, ...client }: NewClient,
): Promise<number | undefined> => {
  const added = await trx
    .insertInto('client')
    .values({ ...client, ...(national_id !== null && nationalIds.seal(national_id)) })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return undefined
  await setFirstPassword(trx, added.id, national_id)
  if (price !== null) await insertOpeningTicket(trx, added.id, price)
  return added.id
}

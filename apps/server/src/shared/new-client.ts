import { sql } from 'kysely'
import type { ListedClient } from '@rihla/contract'
import type { ClientColumn, Language } from '@rihla/domain'
import { setFirstPassword } from './credentials.ts'
import type { Trx } from '../platform/database/database.ts'
import type { NationalIds } from '../platform/crypto/national-id.ts'

/** What is not known yet may be left out. */
export type NewClient = Pick<ListedClient, 'full_name' | 'email'> &
  Partial<Pick<ListedClient, ClientColumn>> & {
    national_id: string | null
    language: Language
    /** Becomes an opening ticket, which activation completes (RULES-7). */
    price: number | null
  }

/** When two transactions draw the same reference, the second draws again. */
const insertOpeningTickets = async (trx: Trx, openings: { client_id: number; price: number }[]): Promise<void> => {
  if (openings.length === 0) return
  const inserted = await trx
    .insertInto('ticket')
    .values(
      openings.map(({ client_id, price }) => ({
        client_id,
        ticket_type: 'flight',
        is_opening: true,
        price,
        points: 0,
        points_by_hand: false,
        booking_reference: sql<string>`'RH-' || random_code(6)`,
      })),
    )
    .onConflict((conflict) => conflict.column('booking_reference').doNothing())
    .returning('client_id')
    .execute()
  const done = new Set(inserted.map(({ client_id }) => client_id))
  await insertOpeningTickets(
    trx,
    openings.filter(({ client_id }) => !done.has(client_id)),
  )
}

type AddedClient = { id: number; email: string }

/**
 * Adds clients with their opening tickets, without a password: a one-time link lets them choose one (CHAT-3). Clients
 * whose email is taken are not returned: the unique index decides, so that only one of two concurrent inserts succeeds.
 */
export const addClients = async (trx: Trx, nationalIds: NationalIds, clients: NewClient[]): Promise<AddedClient[]> => {
  const added = await trx
    .insertInto('client')
    .values(
      clients.map(({ national_id, price: _price, ...client }) => ({
        ...client,
        ...(national_id !== null && nationalIds.seal(national_id)),
      })),
    )
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning(['id', 'email'])
    .$narrowType<{ email: string }>()
    .execute()
  const ids = new Map(added.map(({ id, email }) => [email, id]))
  const openings = clients.flatMap(({ email, price }) => {
    const client_id = ids.get(email)
    return client_id === undefined || price === null ? [] : [{ client_id, price }]
  })
  await insertOpeningTickets(trx, openings)
  return added
}

/** Adds one client with a first password and returns the id; undefined when the email is taken. */
export const addClient = async (trx: Trx, nationalIds: NationalIds, client: NewClient): Promise<number | undefined> => {
  const [added] = await addClients(trx, nationalIds, [client])
  if (!added) return undefined
  await setFirstPassword(trx, added.id, client.national_id)
  return added.id
}

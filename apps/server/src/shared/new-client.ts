import { sql } from 'kysely'
import type { ListedClient } from '@rihla/contract'
import { accountName, loginNameOf, type ClientColumn, type Language, type Reach } from '@rihla/domain'
import { setFirstPassword } from './credentials.ts'
import type { Trx } from '../platform/database/database.ts'
import type { NationalIds } from '../platform/crypto/national-id.ts'

/** What is not known yet may be left out. */
export type NewClient = Pick<ListedClient, 'full_name'> &
  Reach &
  Partial<Pick<ListedClient, ClientColumn>> & {
    national_id: string | null
    language: Language
    branch_id?: number
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

type AddedClient = { id: number } & Reach

/**
 * Adds clients with their opening tickets, without a password: a one-time link lets them choose one (CHAT-3). Clients
 * whose email or number is taken are not returned: the unique indexes decide, so that only one of two concurrent
 * inserts succeeds.
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
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'email', 'whatsapp'])
    .execute()
  const ids = new Map(added.map((client) => [loginNameOf(client), client.id]))
  const openings = clients.flatMap(({ price, ...client }) => {
    const client_id = ids.get(loginNameOf(client))
    return client_id === undefined || price === null ? [] : [{ client_id, price }]
  })
  await insertOpeningTickets(trx, openings)
  return added
}

/** Which of the two another client has. */
export const findTaken = async (trx: Trx, { email, whatsapp }: Reach): Promise<'email' | 'whatsapp'> => {
  const holder = await trx
    .selectFrom('client')
    .select('id')
    .where(sql`lower(email)`, '=', accountName(email ?? ''))
    .executeTakeFirst()
  return holder || whatsapp === null ? 'email' : 'whatsapp'
}

/** Adds one client with a first password and returns the id; undefined when the email or the number is taken. */
export const addClient = async (trx: Trx, nationalIds: NationalIds, client: NewClient): Promise<number | undefined> => {
  const [added] = await addClients(trx, nationalIds, [client])
  if (!added) return undefined
  await setFirstPassword(trx, added.id, client.national_id)
  return added.id
}

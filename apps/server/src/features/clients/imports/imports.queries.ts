import { sql } from 'kysely'
import type { ListedClient } from '@rihla/contract'
import { CLIENT_COLUMNS, type ClientColumn } from '@rihla/domain'
import type { Database, Trx } from '../../../platform/database/database.ts'
import type { NationalIds, SealedNationalId } from '../../../platform/crypto/national-id.ts'
import type { TicketRow } from '../../../shared/ticket-row.ts'

/**
 * One import at a time: a second one waits and then sees what the first has written. Its timeout is longer than that of
 * other requests, but bounded.
 */
export const lockImports = async (trx: Trx): Promise<void> => {
  await sql`set local lock_timeout = '60s'`.execute(trx)
  await sql`set local statement_timeout = '60s'`.execute(trx)
  await sql`select pg_advisory_xact_lock(hashtext('rihla import'))`.execute(trx)
}

const HASH_IN_HEX = sql<string | null>`encode(national_id_hash, 'hex')`.as('national_id_hash')

type Limit = readonly number[] | undefined

/** Whether an agent limited to branches may see the client (PEOPLE-4). */
const isSeen = (limit: Limit) =>
  sql<boolean>`${limit ?? null}::integer[] is null or branch_id = any (${limit ?? null}::integer[])`.as('is_seen')

/** The clients with these emails, and those who log in with these numbers. */
export const listClientsByReach = (
  db: Database,
  emails: string[],
  numbers: string[],
  { limit, isLocked }: { limit: Limit; isLocked: boolean },
) =>
  db
    .selectFrom('client')
    .select(['id', ...CLIENT_COLUMNS, 'shares_phone'])
    .select([sql<string | null>`lower(email)`.as('account'), HASH_IN_HEX])
    .select(sql<boolean>`password_hash is not null and not password_is_first`.as('has_own_password'))
    .select(isSeen(limit))
    .where((row) =>
      row.or([
        row(sql`lower(email)`, '=', sql`any(${emails}::text[])`),
        row.and([row('whatsapp', '=', sql<string>`any(${numbers}::text[])`), row('shares_phone', '=', false)]),
      ]),
    )
    .where('erased_at', 'is', null)
    .orderBy('id')
    .$if(isLocked, (query) => query.forUpdate())
    .$narrowType<{ full_name: string }>()
    .execute()

export type StoredClient = Awaited<ReturnType<typeof listClientsByReach>>[number]

/** By their hex-encoded hashes. */
export const listClientsByNationalId = (db: Database, hashes: string[], limit: Limit) =>
  db
    .selectFrom('client')
    .select(['id', HASH_IN_HEX, isSeen(limit)])
    .where('national_id_hash', '=', sql<Buffer>`any(${hashes.map((hash) => `\\x${hash}`)}::bytea[])`)
    .where('erased_at', 'is', null)
    .orderBy('id')
    .execute()

type Named = { ids: number[]; emails: string[]; numbers: string[] }

/** The clients of the tickets, also by the ID of a record that was merged into them. */
const clientsNamed = (db: Database, { ids, emails, numbers }: Named, limit: Limit) =>
  db
    .selectFrom('client')
    .where((row) =>
      row.or([
        row('id', '=', sql<number>`any(array(select present_client(id) from unnest(${ids}::integer[]) id))`),
        row(sql`lower(email)`, '=', sql`any(${emails}::text[])`),
        row('whatsapp', '=', sql<string>`any(${numbers}::text[])`),
      ]),
    )
    .where('erased_at', 'is', null)
    .$if(limit !== undefined, (query) => query.where('branch_id', '=', sql<number>`any(${limit}::integer[])`))
    .orderBy('id')

const findClientsNamed = (db: Database, named: Named, limit: Limit) =>
  clientsNamed(db, named, limit)
    .select(['id', sql<string | null>`lower(email)`.as('email'), 'whatsapp', 'shares_phone', 'full_name'])
    .select(
      sql<{ id: number; name: string }[]>`(
        select coalesce(json_agg(json_build_object('id', v.id, 'name', v.name) order by v.id), '[]')
        from traveller v where v.client_id = client.id
      )`.as('travellers'),
    )
    .select(sql<number[]>`array(select m.id from client m where m.merged_into = client.id)`.as('merged_ids'))
    .execute()

/**
 * With `isLocked` nobody is erased, merged or gets a traveller until the tickets are saved. They are read after the lock, in a
 * statement of its own that sees what the lock has waited for, and locked again if a merge has led to somebody else.
 */
export const listClientsOfTickets = async (
  db: Database,
  named: Named,
  { limit, isLocked }: { limit: Limit; isLocked: boolean },
) => {
  for (;;) {
    const locked = isLocked ? await clientsNamed(db, named, limit).select('id').forShare().execute() : []
    const found = await findClientsNamed(db, named, limit)
    const ids = new Set(locked.map(({ id }) => id))
    if (!isLocked || found.every(({ id }) => ids.has(id))) return found
  }
}

export const listTicketsByReference = (db: Database, references: string[]) =>
  db
    .selectFrom('ticket')
    .selectAll()
    .select(sql<string[] | null>`travellers_of(ticket.id)`.as('travellers'))
    .where('booking_reference', '=', sql<string>`any(${references}::text[])`)
    .execute()

export type StoredTicket = Awaited<ReturnType<typeof listTicketsByReference>>[number]

export type ChangedClient = Pick<ListedClient, 'id' | ClientColumn> & {
  /** The new national ID, or null when it does not change. */
  national_id: string | null
  /** The fields that differ from the stored client. */
  fields: string[]
}

/** As PostgreSQL reads it from JSON. */
const inHex = ({ national_id_cipher, national_id_hash, national_id_last4 }: SealedNationalId) => ({
  national_id_cipher: `\\x${national_id_cipher.toString('hex')}`,
  national_id_hash: `\\x${national_id_hash.toString('hex')}`,
  national_id_last4,
})

/** Links that were sent to another email or number end. */
export const deleteLinksOf = (trx: Trx, ids: number[]) =>
  trx
    .deleteFrom('one_time_code')
    .where('client_id', '=', sql<number>`any(${ids}::integer[])`)
    .execute()

/**
 * A first password is the old national ID: with a new ID it is removed, and a one-time link replaces it (CHAT-3). A
 * password that the client has chosen stays.
 */
export const updateClients = (trx: Trx, nationalIds: NationalIds, changed: ChangedClient[]) => {
  const rows = changed.map(({ national_id, fields: _, ...client }) => ({
    ...client,
    ...(national_id !== null && inHex(nationalIds.seal(national_id))),
  }))
  const imported = CLIENT_COLUMNS.map((column) => sql`${sql.ref(column)} = ${sql.ref(`v.${column}`)}`)
  return sql`
    update client c set
      ${sql.join(imported)},
      national_id_cipher = coalesce(v.national_id_cipher, c.national_id_cipher),
      national_id_hash = coalesce(v.national_id_hash, c.national_id_hash),
      national_id_last4 = coalesce(v.national_id_last4, c.national_id_last4),
      password_hash = case when v.national_id_hash is null or not c.password_is_first then c.password_hash end,
      first_password_expires_at = case when v.national_id_hash is null then c.first_password_expires_at end,
      password_is_first = c.password_is_first and v.national_id_hash is null,
      version = c.version + 1
    from json_populate_recordset(null::client, ${JSON.stringify(rows)}::json) v
    where c.id = v.id`.execute(trx)
}

/** One of the client's family, or somebody who is added to it. */
export type ImportedTraveller = { name: string } & ({ id: number } | { passport_expiry: string | null })

export type ImportedTicket = TicketRow & {
  booking_reference: string
  status: 'pending' | 'confirmed'
  travellers: ImportedTraveller[]
}

/** The ids in the order of the rows; fewer when a reference has been taken meanwhile. */
export const insertTickets = async (trx: Trx, rows: ImportedTicket[]): Promise<number[]> => {
  const inserted = await trx
    .insertInto('ticket')
    .values(rows.map(({ travellers: _, ...row }) => row))
    .onConflict((conflict) => conflict.column('booking_reference').doNothing())
    .returning('id')
    .execute()
  return inserted.map(({ id }) => id)
}

/** The ids in the order of the rows. */
export const insertTravellers = async (
  trx: Trx,
  rows: { client_id: number; name: string; passport_expiry: string | null }[],
): Promise<number[]> => {
  const inserted = await trx
    .insertInto('traveller')
    .values(rows.map((row) => ({ ...row, relation: 'other' as const })))
    .returning('id')
    .execute()
  return inserted.map(({ id }) => id)
}

export const insertTravellersOfTickets = (trx: Trx, rows: { ticket_id: number; traveller_id: number }[]) =>
  trx.insertInto('ticket_traveller').values(rows).execute()

import { sql } from 'kysely'
import type { OwnTraveller, Traveller } from '@rihla/contract'
import { TRAVELLER_COLUMNS, type TravellerColumn } from '@rihla/domain'
import type { SealedPassport } from '../../../platform/crypto/passport-numbers.ts'
import { prepared, type Database, type Trx } from '../../../platform/database/database.ts'
import { findSeen, type Seen } from '../../../shared/branches.ts'
import { KNOWN_CLIENT } from '../../../shared/client-exists.ts'
import { passportTripOfTraveller } from '../passport-trip.ts'

/** The mask always has the same number of dots, so that it reveals only the last characters. */
const FIELDS = [
  ...['id', ...TRAVELLER_COLUMNS].map((name) => `'${name}', t.${name}`),
  `'passport_number', '••••••' || t.passport_last4`,
  `'passport_trip', ${passportTripOfTraveller('t')}`,
].join(', ')

const ANSWER = `json_build_object(${FIELDS}, ${['client_id', 'became_client_id', 'version', 'created_at']
  .map((name) => `'${name}', t.${name}`)
  .join(', ')})`

const listed = (answer: string) =>
  `coalesce((select json_agg(${answer} order by t.id) from traveller t where t.client_id = $1), '[]') as data`

/** All at once: there are few for each client. */
export const listTravellers = prepared<{ data: Traveller[]; is_known: boolean }>(
  'list_travellers',
  `select ${KNOWN_CLIENT}, ${listed(ANSWER)}`,
)

export const listOwnTravellers = prepared<{ data: OwnTraveller[] }>(
  'list_own_travellers',
  `select ${listed(`json_build_object(${FIELDS})`)}`,
)

/** Those who became a client whom the caller does not see lead nowhere. */
export const withSeenClients = async (db: Database, seen: Seen, travellers: Traveller[]): Promise<Traveller[]> => {
  const isSeen = await findSeen(
    db,
    seen,
    travellers.flatMap(({ became_client_id: id }) => id ?? []),
  )
  return travellers.map((traveller) => {
    const { became_client_id: id } = traveller
    return { ...traveller, became_client_id: id !== null && isSeen(id) ? id : null }
  })
}

export const findTraveller = async (trx: Trx, seen: Seen, id: number): Promise<Traveller> => {
  const { rows } = await sql<{ traveller: Traveller }>`
    select ${sql.raw(ANSWER)} as traveller from traveller t where t.id = ${id}`.execute(trx)
  const [traveller] = await withSeenClients(
    trx,
    seen,
    rows.map((row) => row.traveller),
  )
  if (!traveller) throw new Error(`traveller ${id} is gone`)
  return traveller
}

/** The count of a client's travellers. The lock makes a second addition wait, and an erasure. */
export const lockClient = async (trx: Trx, id: number): Promise<{ travellers: number } | undefined> => {
  const { rows } = await sql`
    select from client where id = ${id} and erased_at is null for no key update`.execute(trx)
  if (rows.length === 0) return undefined
  // A statement of its own, so that it sees what the lock has waited for.
  return trx
    .selectFrom('traveller')
    .select((row) => row.fn.countAll<number>().as('travellers'))
    .where('client_id', '=', id)
    .executeTakeFirstOrThrow()
}

export const findToday = async (trx: Trx): Promise<string> => {
  const { rows } = await sql<{ today: string }>`select agency_today() as today`.execute(trx)
  return rows[0]?.today ?? Promise.reject(new Error('there is no agency'))
}

export const findTravellerForUpdate = (trx: Trx, id: number) =>
  trx
    .selectFrom('traveller')
    .select([...TRAVELLER_COLUMNS, 'client_id', 'passport_cipher', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

type TravellerRow = Pick<Traveller, TravellerColumn> & Partial<SealedPassport | NoPassport>
type NoPassport = { [Column in keyof SealedPassport]: null }

export const insertTraveller = async (trx: Trx, clientId: number, row: TravellerRow): Promise<number> => {
  const { id } = await trx
    .insertInto('traveller')
    .values({ ...row, client_id: clientId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateTravellerRow = (trx: Trx, id: number, changed: TravellerRow) =>
  trx
    .updateTable('traveller')
    .set((row) => ({ ...changed, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** Whose traveller it was. */
export const deleteTraveller = (trx: Trx, id: number) =>
  trx.deleteFrom('traveller').where('id', '=', id).returning('client_id').executeTakeFirst()

export const findPassport = (trx: Trx, id: number) =>
  trx.selectFrom('traveller').select(['client_id', 'passport_cipher']).where('id', '=', id).executeTakeFirst()

/** Whose traveller it is; undefined if it became a client before, or does not exist. */
export const updateToClient = (trx: Trx, id: number, clientId: number) =>
  trx
    .updateTable('traveller')
    .set((row) => ({ became_client_id: clientId, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .where('became_client_id', 'is', null)
    .returning('client_id')
    .executeTakeFirst()

export const doesTravellerExist = async (trx: Trx, id: number): Promise<boolean> =>
  (await trx.selectFrom('traveller').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

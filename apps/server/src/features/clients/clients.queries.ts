import { sql } from 'kysely'
import type { ListedClient } from '@rihla/contract'
import { accountName, CLIENT_COLUMNS, type ClientColumn, type Language } from '@rihla/domain'
import { clientAnswer } from '../../shared/json-projections.ts'
import type { Database, Trx } from '../../platform/database/database.ts'
import { and } from '../../platform/database/sql-template.ts'
import { clientIsSeen, EVERYTHING, type Seen } from '../../shared/branches.ts'
import type { SealedNationalId } from '../../platform/crypto/national-id.ts'

export const listedClient = sql.raw(clientAnswer('c'))

export const findListedClient = async (trx: Trx, id: number): Promise<ListedClient | undefined> => {
  const { rows } = await sql<{ client: ListedClient }>`
    select ${listedClient} as client from client c where c.id = ${id} and c.erased_at is null`.execute(trx)
  return rows[0]?.client
}

export const findClientForUpdate = (trx: Trx, id: number) =>
  trx
    .selectFrom('client')
    .select(CLIENT_COLUMNS)
    .select([
      'national_id_hash',
      'version',
      'password_hash',
      'password_is_first',
      'language',
      'shares_phone',
      'branch_id',
    ])
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .forUpdate()
    .$narrowType<{ language: Language }>()
    .executeTakeFirst()

type ChangedClient = Pick<ListedClient, ClientColumn | 'branch_id'> & { shares_phone: boolean } & Partial<
    SealedNationalId | { [Column in keyof SealedNationalId]: null }
  >

export const updateClient = (trx: Trx, id: number, changed: ChangedClient) =>
  trx
    .updateTable('client')
    .set((row) => ({ ...changed, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

/**
 * The function also completes the trips entered with the client, and returns whether this call activated the client.
 */
export const updateToActive = async (trx: Trx, id: number, staffId: number): Promise<boolean> => {
  const { rows } = await sql<{ is_new: boolean }>`
    select activate_client(${id}, 'staff', ${staffId}) as is_new`.execute(trx)
  return rows[0]?.is_new ?? false
}

export const updateToNoPassword = (trx: Trx, id: number) =>
  trx
    .updateTable('client')
    .set({ password_hash: null, password_is_first: false, first_password_expires_at: null })
    .where('id', '=', id)
    .execute()

/**
 * Sessions, codes and links. After a new email or number, a reader of the old one must neither set a password nor stay
 * signed in (T25).
 */
export const deleteWaysIn = async (trx: Trx, clientId: number): Promise<void> => {
  await trx.deleteFrom('one_time_code').where('client_id', '=', clientId).execute()
  await trx.deleteFrom('session').where('client_id', '=', clientId).execute()
}

/** The data of the emails about the change; kept for as long as the emails may be retried. */
export const insertEmailChange = (trx: Trx, client_id: number, old_email: string | null, new_email: string | null) =>
  trx.insertInto('email_change').values({ client_id, old_email, new_email }).returning('id').executeTakeFirstOrThrow()

/** Who logs in with the number. */
export const findPhoneOwner = async (trx: Trx, whatsapp: string | null): Promise<number | undefined> => {
  const owner = trx.selectFrom('client').select('id').where('whatsapp', '=', whatsapp).where('shares_phone', '=', false)
  return (await owner.executeTakeFirst())?.id
}

const findOther = (db: Database, except: number | null, seen: Seen) =>
  db
    .selectFrom('client')
    .select(['id', 'full_name'])
    .where('erased_at', 'is', null)
    .$if(except !== null, (query) => query.where('id', '<>', except))
    .where(sql<boolean>`true ${and(clientIsSeen(seen, 'client'))}`)
    .orderBy('id')
    .$narrowType<{ full_name: string }>()

export const findOtherByEmail = async (db: Database, email: string, except: number | null, seen = EVERYTHING) =>
  (await findOther(db, except, seen)
    .where(sql`lower(email)`, '=', accountName(email))
    .executeTakeFirst()) ?? null

export const findOtherByWhatsapp = async (db: Database, whatsapp: string, except: number | null, seen = EVERYTHING) =>
  (await findOther(db, except, seen).where('whatsapp', '=', whatsapp).limit(1).executeTakeFirst()) ?? null

export const findOtherByNationalId = async (db: Database, hashes: Buffer[], except: number | null, seen = EVERYTHING) =>
  (await findOther(db, except, seen)
    .where('national_id_hash', '=', sql<Buffer>`any(${hashes}::bytea[])`)
    .limit(1)
    .executeTakeFirst()) ?? null

export const findClientToTell = (trx: Trx, id: number) =>
  trx
    .selectFrom('client')
    .innerJoin('agency', (join) => join.onTrue())
    .select(['client.full_name', 'client.whatsapp', 'client.language', 'agency.name as agency'])
    .where('client.id', '=', id)
    .where('client.erased_at', 'is', null)
    .executeTakeFirst()

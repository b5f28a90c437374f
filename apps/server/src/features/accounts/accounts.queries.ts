import { sql } from 'kysely'
import type { Language } from '@rihla/domain'
import type { Database, Trx } from '../../platform/database/database.ts'
import { deleteInBatches } from '../../platform/jobs/retention.ts'
import type { LoginName } from './login-name.ts'

const CODE_LIFETIME = '10 minutes'

export const findClientForLogin = (db: Database, { isClient }: LoginName) =>
  db
    .selectFrom('client')
    .select(['id', 'password_hash', 'password_is_first', 'is_active'])
    .select(sql<boolean>`coalesce(first_password_expires_at <= now(), false)`.as('first_password_expired'))
    .select(sql<number[]>`array(select m.id from client m where m.merged_into = client.id)`.as('merged_ids'))
    .where(isClient)
    .executeTakeFirst()

export const deleteSession = (db: Database, tokenHash: Buffer) =>
  db.deleteFrom('session').where('token_hash', '=', tokenHash).execute()

export const deleteSessionsOf = async (trx: Trx, clientId: number, kept: Buffer | null): Promise<void> => {
  const sessions = trx.deleteFrom('session').where('client_id', '=', clientId)
  await (kept ? sessions.where('token_hash', '<>', kept) : sessions).execute()
}

/**
 * Emails use the language of the client's last sign-in. The row stays locked while the compared password is current: a
 * password replaced meanwhile opens no session, and a later replacement ends this session too (T25).
 */
export const updateSignIn = (trx: Trx, client: { id: number; password_hash: string | null }, language: Language) =>
  trx
    .updateTable('client')
    .set({ language, last_sign_in_at: sql`now()` })
    .where('id', '=', client.id)
    .where('password_hash', '=', client.password_hash)
    .returning(['id', 'is_active'])
    .executeTakeFirst()

export const findClientIdentity = (trx: Trx, clientId: number) =>
  trx
    .selectFrom('client')
    .select(['full_name', 'email', 'whatsapp', 'national_id_cipher'])
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow()

/** Undefined when the password changed after it was compared. */
export const updatePassword = (trx: Trx, clientId: number, passwordHash: string, compared: string | undefined) =>
  trx
    .updateTable('client')
    .set({ password_hash: passwordHash, password_is_first: false, first_password_expires_at: null })
    .where('id', '=', clientId)
    .$if(compared !== undefined, (update) => update.where('password_hash', '=', compared ?? null))
    .returning('id')
    .executeTakeFirst()

/** A code that another transaction is using is skipped, so that the two do not deadlock. */
export const deleteCodesOf = (trx: Trx, clientId: number) =>
  trx
    .deleteFrom('one_time_code')
    .where('id', 'in', (code) =>
      code.selectFrom('one_time_code').select('id').where('client_id', '=', clientId).forUpdate().skipLocked(),
    )
    .execute()

export const findClientId = async (db: Database, { isClient }: LoginName): Promise<number | undefined> =>
  (await db.selectFrom('client').select('id').where(isClient).executeTakeFirst())?.id

export const findAddressee = async (db: Database, clientId: number | null) => {
  const row = await db
    .selectFrom('client')
    .innerJoin('agency', (join) => join.onTrue())
    .select(['client.id', 'client.full_name', 'client.email', 'agency.name as agency', 'agency.hotline'])
    .where('client.id', '=', clientId ?? 0)
    .where('client.erased_at', 'is', null)
    .executeTakeFirst()
  return row?.email == null ? undefined : { ...row, email: row.email, full_name: row.full_name ?? '' }
}

/**
 * For a code or a link: an email that is being changed at this moment is waited for, or the old one would get a way in. A
 * password that is being changed is not, since that holds a code which the same transaction may replace.
 */
export const lockAddressee = async (trx: Trx, clientId: number | null) => {
  await sql`select from client where id = ${clientId ?? 0} for key share`.execute(trx)
  return findAddressee(trx, clientId)
}

export const findEmailChange = (db: Database, id: number | undefined) =>
  db
    .selectFrom('email_change')
    .innerJoin('client', 'client.id', 'email_change.client_id')
    .innerJoin('agency', (join) => join.onTrue())
    .select(['old_email', 'new_email', 'client.full_name', 'agency.name as agency', 'agency.hotline'])
    .where('email_change.id', '=', id ?? 0)
    .where('client.erased_at', 'is', null)
    .executeTakeFirst()

/** A new code replaces only those that the same caller requested, so a stranger cannot invalidate the owner's code. */
export const replaceResetCode = async (
  trx: Trx,
  code: { client_id: number; code_hash: Buffer; asked_by: Buffer },
): Promise<void> => {
  await trx
    .deleteFrom('one_time_code')
    .where('client_id', '=', code.client_id)
    .where('purpose', '=', 'password_reset')
    .where('asked_by', '=', code.asked_by)
    .execute()
  await trx
    .insertInto('one_time_code')
    .values({ ...code, purpose: 'password_reset', expires_at: sql`now() + ${CODE_LIFETIME}::interval` })
    .execute()
}

export const findResetCode = (db: Database, clientId: number, codeHash: Buffer) =>
  db
    .selectFrom('one_time_code')
    .select('id')
    .where('client_id', '=', clientId)
    .where('purpose', '=', 'password_reset')
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()

export const consumeResetCode = async (trx: Trx, id: number): Promise<boolean> => {
  const used = await trx
    .updateTable('one_time_code')
    .set({ used_at: sql`now()` })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

/**
 * Locks the client of a link, and must come before the code is locked: staff who change a client lock the row first and
 * then delete its codes.
 */
export const lockClientOfLink = (trx: Trx, codeHash: Buffer) =>
  trx
    .selectFrom('client')
    .select('id')
    .where('id', '=', (code) =>
      code.selectFrom('one_time_code').select('client_id').where('code_hash', '=', codeHash).limit(1),
    )
    .forNoKeyUpdate()
    .executeTakeFirst()

export const lockClient = (trx: Trx, id: number) =>
  trx.selectFrom('client').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const consumeSetPasswordCode = (trx: Trx, codeHash: Buffer) =>
  trx
    .updateTable('one_time_code')
    .set({ used_at: sql`now()` })
    .where('code_hash', '=', codeHash)
    .where('purpose', '=', 'set_password')
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('client_id')
    .executeTakeFirst()

export const deleteOutlived = async (db: Database): Promise<void> => {
  await deleteInBatches(db, 'session', sql`expires_at < now()`)
  await deleteInBatches(db, 'one_time_code', sql`expires_at < now() - interval '1 day'`)
  // Longer than the retries of an email last.
  await deleteInBatches(db, 'email_change', sql`created_at < now() - interval '3 days'`)
  await deleteInBatches(db, 'idempotency_key', sql`created_at < now() - interval '24 hours'`)
  await deleteInBatches(db, 'rate_limit', sql`expire < ${Date.now()}`)
  await db
    .updateTable('staff')
    .set({ totp_pending_cipher: null, totp_pending_until: null })
    .where('totp_pending_cipher', 'is not', null)
    .where(sql<boolean>`coalesce(totp_pending_until <= now(), true)`)
    .execute()
}

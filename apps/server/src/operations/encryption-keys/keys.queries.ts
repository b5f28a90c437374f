import { sql } from 'kysely'
import { SEALED_TEXT, type Seal } from '../../platform/crypto/audit-seals.ts'
import type { Database, Trx } from '../../platform/database/database.ts'
import type { SealedNationalId } from '../../platform/crypto/national-id.ts'
import type { SealedPassport } from '../../platform/crypto/passport-numbers.ts'

/** Data that was encrypted before ciphertexts contained the name of their key. */
export const UNNAMED = 'unnamed'

/** The keys in use, found by a loose index scan because there are few keys and many rows. */
export const listKeysInUse = async (db: Database): Promise<string[]> => {
  const { rows } = await sql<{ key: string }>`
    with recursive of_client (key) as (
      select min(key_name(national_id_cipher)) from client where national_id_cipher is not null
      union all
      select (
        select min(key_name(national_id_cipher)) from client
        where national_id_cipher is not null and key_name(national_id_cipher) > of_client.key
      ) from of_client where key is not null
    )
    , of_traveller (key) as (
      select min(key_name(passport_cipher)) from traveller where passport_cipher is not null
      union all
      select (
        select min(key_name(passport_cipher)) from traveller
        where passport_cipher is not null and key_name(passport_cipher) > of_traveller.key
      ) from of_traveller where key is not null
    )
    , of_audit (key) as (
      select min(key_name) from audit_seal
      union all
      select (select min(key_name) from audit_seal where key_name > of_audit.key) from of_audit where key is not null
    )
    select key from of_client where key is not null
    union select key from of_traveller where key is not null
    union select key from of_audit where key is not null
    union select key_name(totp_cipher) from staff where totp_cipher is not null
    union select key_name(totp_pending_cipher) from staff where totp_pending_cipher is not null
    union select key_name(code_hash) from recovery_code where used_at is null and length(code_hash) > 32
    union select key_name(c) from webhook, unnest(array[secret_cipher, old_secret_cipher]) c where c is not null`.execute(
    db,
  )
  return rows.map(({ key }) => key)
}

/** One ciphertext of each kind without a key name. */
export const listUnnamed = async (db: Database) => {
  const { rows } = await sql<{ national_id: Buffer | null; totp: Buffer | null }>`
    select
      (select national_id_cipher from client
       where national_id_cipher is not null and key_name(national_id_cipher) = ${UNNAMED} order by id limit 1) as national_id,
      (select totp_cipher from staff where key_name(totp_cipher) = ${UNNAMED} limit 1) as totp`.execute(db)
  return { national_id: rows[0]?.national_id ?? null, totp: rows[0]?.totp ?? null }
}

export type Resting = { what: string; key: string; count: number }

export const countByKey = async (db: Database): Promise<Resting[]> => {
  const { rows } = await sql<Resting>`
    select what, key, count(*) as count from (
      select 'national IDs' as what, key_name(national_id_cipher) as key from client where national_id_cipher is not null
      union all
      select 'passport numbers', key_name(passport_cipher) from traveller where passport_cipher is not null
      union all
      select 'second factors', key_name(c) from staff, unnest(array[totp_cipher, totp_pending_cipher]) c where c is not null
      union all
      select 'recovery codes', key_name(code_hash) from recovery_code where used_at is null
      union all
      select 'webhook secrets', key_name(c) from webhook, unnest(array[secret_cipher, old_secret_cipher]) c where c is not null
      union all
      select 'audit lines', key_name from audit_seal
    ) sealed group by what, key order by what, key`.execute(db)
  return rows
}

/** Rows that another transaction has locked are skipped, so that the rotation blocks no request. */
export const lockNationalIds = async (trx: Trx, key: string, after: number, limit: number) => {
  const { rows } = await sql<{ id: number; cipher: Buffer }>`
    select id, national_id_cipher as cipher from client
    where national_id_cipher is not null and key_name(national_id_cipher) = ${key} and id > ${after}
    order by id limit ${limit} for no key update skip locked`.execute(trx)
  return rows
}

export const updateNationalIds = (trx: Trx, sealed: (SealedNationalId & { id: number })[]) =>
  sql`
  update client c set national_id_cipher = v.cipher, national_id_hash = v.hash
  from unnest(
    ${sealed.map(({ id }) => id)}::integer[],
    ${sealed.map(({ national_id_cipher }) => national_id_cipher)}::bytea[],
    ${sealed.map(({ national_id_hash }) => national_id_hash)}::bytea[]
  ) as v (id, cipher, hash)
  where c.id = v.id`.execute(trx)

export const lockPassports = async (trx: Trx, key: string, after: number, limit: number) => {
  const { rows } = await sql<{ id: number; cipher: Buffer }>`
    select id, passport_cipher as cipher from traveller
    where passport_cipher is not null and key_name(passport_cipher) = ${key} and id > ${after}
    order by id limit ${limit} for no key update skip locked`.execute(trx)
  return rows
}

export const updatePassports = (trx: Trx, sealed: (SealedPassport & { id: number })[]) =>
  sql`
  update traveller t set passport_cipher = v.cipher
  from unnest(
    ${sealed.map(({ id }) => id)}::integer[],
    ${sealed.map(({ passport_cipher }) => passport_cipher)}::bytea[]
  ) as v (id, cipher)
  where t.id = v.id`.execute(trx)

export const lockSecondFactors = async (trx: Trx, key: string) => {
  const { rows } = await sql<{ id: number; totp: Buffer | null; pending: Buffer | null }>`
    select id, totp_cipher as totp, totp_pending_cipher as pending from staff
    where key_name(totp_cipher) = ${key} or key_name(totp_pending_cipher) = ${key}
    order by id for no key update skip locked`.execute(trx)
  return rows
}

export const updateSecondFactor = (
  trx: Trx,
  id: number,
  sealed: { totp_cipher: Buffer | null; totp_pending_cipher: Buffer | null },
) => trx.updateTable('staff').set(sealed).where('id', '=', id).execute()

/** Used codes are skipped, because they are never read again. */
export const lockRecoveryCodes = async (trx: Trx, key: string) => {
  const { rows } = await sql<{ staff_id: number; stored: Buffer }>`
    select staff_id, code_hash as stored from recovery_code
    where used_at is null and length(code_hash) > 32 and key_name(code_hash) = ${key}
    for update skip locked`.execute(trx)
  return rows
}

export const updateRecoveryCode = (
  trx: Trx,
  { staff_id, stored }: { staff_id: number; stored: Buffer },
  code_hash: Buffer,
) =>
  trx
    .updateTable('recovery_code')
    .set({ code_hash })
    .where('staff_id', '=', staff_id)
    .where('code_hash', '=', stored)
    .execute()

export const lockWebhookSecrets = async (trx: Trx, key: string) => {
  const { rows } = await sql<{ id: number; secret: Buffer; old: Buffer | null }>`
    select id, secret_cipher as secret, old_secret_cipher as old from webhook
    where key_name(secret_cipher) = ${key} or key_name(old_secret_cipher) = ${key}
    order by id for no key update skip locked`.execute(trx)
  return rows
}

export const updateWebhookSecrets = (
  trx: Trx,
  id: number,
  sealed: { secret_cipher: Buffer; old_secret_cipher: Buffer | null },
) => trx.updateTable('webhook').set(sealed).where('id', '=', id).execute()

export const lockAuditSeals = async (trx: Trx, key: string, after: number, limit: number) => {
  const { rows } = await sql<{ place: number; text: string; key_name: string; mac: Buffer }>`
    select s.place, s.key_name, s.mac, ${sql.raw(SEALED_TEXT)} as text
    from audit_seal s
    join audit_link l on l.place = s.place
    join audit_entry e on e.id = l.entry_id
    where s.key_name = ${key} and s.place > ${after}
    order by s.place limit ${limit} for no key update of s skip locked`.execute(trx)
  return rows
}

export const updateAuditSeals = (trx: Trx, seals: (Seal & { place: number })[]) =>
  sql`
  update audit_seal s set key_name = v.key_name, mac = v.mac
  from unnest(
    ${seals.map(({ place }) => place)}::bigint[],
    ${seals.map(({ key_name }) => key_name)}::text[],
    ${seals.map(({ mac }) => mac)}::bytea[]
  ) as v (place, key_name, mac)
  where s.place = v.place`.execute(trx)

export const insertRotation = (db: Database) =>
  db
    .insertInto('audit_entry')
    .values({ action: 'rotate_keys', subject: 'agency', subject_id: null, fields: [] })
    .execute()

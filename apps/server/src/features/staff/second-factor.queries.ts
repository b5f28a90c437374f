import { sql } from 'kysely'
import type { OwnAccount } from '@rihla/contract'
import type { Database, Trx } from '../../platform/database/database.ts'

const SET_UP_LIFETIME = '15 minutes'

export const findAccount = async (db: Database, staffId: number): Promise<OwnAccount> => {
  const { rows } = await sql<{ account: OwnAccount }>`
    select json_build_object(
      'id', s.id, 'username', s.username, 'role', s.role, 'totp_enabled_at', s.totp_enabled_at, 'recovery_codes_left',
      (select count(*) from recovery_code r where r.staff_id = s.id and r.used_at is null),
      'adjustments', case when s.role = 'agent' then (
        select json_build_object(
          'at_once', a.largest_adjustment, 'a_day', a.adjustments_per_day,
          'left_today', greatest(a.adjustments_per_day - adjusted_today(s.id), 0)
        ) from agency a
      ) end
    ) as account
    from staff s where s.id = ${staffId}`.execute(db)
  if (!rows[0]) throw new Error(`staff ${staffId} is gone`)
  return rows[0].account
}

export const findLabel = (trx: Trx, staffId: number) =>
  trx
    .selectFrom('staff')
    .innerJoin('agency', (join) => join.onTrue())
    .select(['staff.username', 'agency.name as agency'])
    .where('staff.id', '=', staffId)
    .executeTakeFirstOrThrow()

export const findStaffLocked = (trx: Trx, staffId: number) =>
  trx
    .selectFrom('staff')
    .select(['id', 'password_hash', 'disabled_at', 'totp_cipher', 'totp_pending_cipher', 'totp_enabled_at'])
    .select(sql<boolean>`coalesce(totp_pending_until <= now(), true)`.as('is_pending_over'))
    .where('id', '=', staffId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

export const updatePendingSecret = (trx: Trx, staffId: number, totp_pending_cipher: Buffer) =>
  trx
    .updateTable('staff')
    .set({ totp_pending_cipher, totp_pending_until: sql`now() + ${SET_UP_LIFETIME}::interval` })
    .where('id', '=', staffId)
    .execute()

/** The pending second factor becomes active, and the code that confirmed it is consumed. */
export const updateToSecondFactorOn = (trx: Trx, staffId: number, step: number) =>
  trx
    .updateTable('staff')
    .set((row) => ({
      totp_cipher: row.ref('totp_pending_cipher'),
      totp_pending_cipher: null,
      totp_pending_until: null,
      totp_enabled_at: sql<Date>`now()`,
      totp_last_step: step,
      version: row('version', '+', 1),
    }))
    .where('id', '=', staffId)
    .execute()

/** Whether the step is newer than the last one used. */
export const consumeTotpStep = async (trx: Trx, staffId: number, step: number): Promise<boolean> => {
  const used = await trx
    .updateTable('staff')
    .set({ totp_last_step: step })
    .where('id', '=', staffId)
    .where((row) => row.or([row('totp_last_step', 'is', null), row('totp_last_step', '<', step)]))
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

/** Locked, so that no code is used twice, nor re-encrypted between being read and being used. */
export const consumeRecoveryCode = async (
  trx: Trx,
  staffId: number,
  isTyped: (stored: Buffer) => boolean,
): Promise<boolean> => {
  const unused = await trx
    .selectFrom('recovery_code')
    .select('code_hash')
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .forUpdate()
    .execute()
  const typed = unused.find(({ code_hash }) => isTyped(code_hash))
  if (!typed) return false
  await trx
    .updateTable('recovery_code')
    .set({ used_at: sql`now()` })
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', typed.code_hash)
    .execute()
  return true
}

export const replaceRecoveryCodes = async (trx: Trx, staffId: number, hashes: Buffer[]): Promise<void> => {
  await trx.deleteFrom('recovery_code').where('staff_id', '=', staffId).execute()
  await trx
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ staff_id: staffId, code_hash })))
    .execute()
}

export const updateLastLogin = (trx: Trx, staffId: number) =>
  trx
    .updateTable('staff')
    .set({ last_login_at: sql`now()` })
    .where('id', '=', staffId)
    .execute()

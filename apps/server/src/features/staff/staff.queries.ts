import { sql } from 'kysely'
import type { NewStaff, StaffMember } from '@rihla/contract'
import { accountName, type StaffRole } from '@rihla/domain'
import type { Database, Trx } from '../../platform/database/database.ts'
import { countUpTo } from '../../platform/http/pagination.ts'

const MEMBER = sql`json_build_object(
  'id', s.id, 'username', s.username, 'role', s.role, 'disabled_at', s.disabled_at,
  'totp_enabled_at', s.totp_enabled_at, 'created_at', s.created_at, 'version', s.version,
  'branch_ids', array(select branch_id from staff_branch where staff_id = s.id order by branch_id),
  'last_used_at', greatest(s.last_login_at, (select max(e.last_used_at) from session e where e.staff_id = s.id))
)`

/** API keys have their own page and are excluded here. */
const PEOPLE = sql`staff s where not s.is_machine`

export const listStaff = async (db: Database, after: string | undefined, limit: number): Promise<StaffMember[]> => {
  const fromThere = after === undefined ? sql`` : sql`and lower(s.username) > lower(${after})`
  const { rows } = await sql<{ member: StaffMember }>`
    select ${MEMBER} as member from ${PEOPLE} ${fromThere} order by lower(s.username) limit ${limit}`.execute(db)
  return rows.map(({ member }) => member)
}

export const countStaff = (db: Database) => countUpTo(db, sql`s.id from ${PEOPLE}`)

export const findMember = async (db: Database, id: number): Promise<StaffMember> => {
  const { rows } = await sql<{ member: StaffMember }>`
    select ${MEMBER} as member from staff s where s.id = ${id}`.execute(db)
  if (!rows[0]) throw new Error(`staff ${id} is gone`)
  return rows[0].member
}

/** The unique index lets only one of two concurrent inserts with one name succeed. */
export const insertStaff = (trx: Trx, staff: Omit<NewStaff, 'password' | 'branch_ids'> & { password_hash: string }) =>
  trx
    .insertInto('staff')
    .values(staff)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

/**
 * The account to change and every active owner, locked in a fixed order: when two owners remove each other's role at
 * once, the second request finds that its sender is no longer an owner.
 */
export const findStaffForChange = async (trx: Trx, id: number, ownerId: number) => {
  const rows = await trx
    .selectFrom('staff')
    .select(['id', 'username', 'role', 'disabled_at', 'totp_enabled_at', 'version'])
    .where('is_machine', '=', false)
    .where((row) => row.or([row('id', '=', id), row.and([row('role', '=', 'owner'), row('disabled_at', 'is', null)])]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return { stored: rows.find((row) => row.id === id), isStillOwner: rows.some((row) => row.id === ownerId) }
}

/** Without any, the first branch. Undefined if one of them does not exist. */
export const replaceBranchesOf = async (trx: Trx, staffId: number, branchIds: number[] | undefined) => {
  await trx.deleteFrom('staff_branch').where('staff_id', '=', staffId).execute()
  const { rows } = await sql`
    insert into staff_branch
    select ${staffId}, id from branch
    where id = any (${branchIds ?? null}::integer[]) or (${branchIds ?? null}::integer[] is null and id = (select min(id) from branch))
    returning branch_id`.execute(trx)
  return rows.length === (branchIds?.length ?? 1) ? rows : undefined
}

const SECOND_FACTOR_OFF = {
  ...{ totp_cipher: null, totp_enabled_at: null, totp_last_step: null },
  ...{ totp_pending_cipher: null, totp_pending_until: null },
}

type ChangedColumns = {
  role?: StaffRole
  disabled?: boolean
  password_hash?: string
  two_step?: false
}

export const updateStaff = async (
  trx: Trx,
  id: number,
  { disabled, two_step, ...columns }: ChangedColumns,
): Promise<void> => {
  await trx
    .updateTable('staff')
    .set((row) => ({
      ...columns,
      ...(disabled !== undefined && { disabled_at: disabled ? sql<Date>`coalesce(disabled_at, now())` : null }),
      ...(two_step === false && SECOND_FACTOR_OFF),
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  if (two_step === false) await trx.deleteFrom('recovery_code').where('staff_id', '=', id).execute()
}

export const findStaffForLogin = (db: Database, username: string) =>
  db
    .selectFrom('staff')
    .select(['id', 'password_hash', 'totp_enabled_at'])
    .where(sql`lower(username)`, '=', accountName(username))
    .where('disabled_at', 'is', null)
    .where('is_machine', '=', false)
    .executeTakeFirst()

export const findStaffPassword = (db: Database, id: number) =>
  db.selectFrom('staff').select(['username', 'password_hash']).where('id', '=', id).executeTakeFirstOrThrow()

/** Undefined when the password changed after it was compared. */
export const updateStaffPassword = (trx: Trx, id: number, password_hash: string, compared: string) =>
  trx
    .updateTable('staff')
    .set({ password_hash })
    .where('id', '=', id)
    .where('password_hash', '=', compared)
    .returning('id')
    .executeTakeFirst()

import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

export type Login = { name: string; is_superuser: boolean; is_owner: boolean }

/**
 * The login role of the connection, before it switched to the application role, and whether it owns the tables or the
 * schema. A member of a superuser's role counts as a superuser.
 */
export const findLogin = async (db: Database): Promise<Login | undefined> => {
  const { rows } = await sql<Login>`
    select r.rolname as name, (
      select bool_or(pg_has_role(r.oid, super.oid, 'member')) from pg_roles super where super.rolsuper
    ) as is_superuser, (
      select bool_or(pg_has_role(r.oid, c.relowner, 'member') or pg_has_role(r.oid, n.nspowner, 'member'))
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.oid in ('audit_entry'::regclass, 'point_entry'::regclass, 'staff'::regclass)
    ) as is_owner
    from pg_roles r where r.rolname = session_user`.execute(db)
  return rows[0]
}

/** API keys are staff accounts without a password. */
export const findStaffPassword = (db: Database, username: string) =>
  db
    .selectFrom('staff')
    .select('password_hash')
    .where('username', '=', username)
    .where('is_machine', '=', false)
    .executeTakeFirst()

/** One client for each password hash: all demo clients share one. */
export const listClientPasswords = (db: Database, emailDomain: string, limit: number) =>
  db
    .selectFrom('client')
    .distinctOn('password_hash')
    .select(['email', 'password_hash'])
    .where('email', 'like', `%@${emailDomain}`)
    .where('password_hash', 'is not', null)
    .where('erased_at', 'is', null)
    .orderBy('password_hash')
    .orderBy('id')
    .limit(limit)
    .execute()

import { sql } from 'kysely'
import type { Database } from '../../platform/database.ts'

export type Login = { name: string; is_superuser: boolean; is_owner: boolean }

/** Who the server has logged in as, before it took on the role of the application; the tables and the schema have owners. */
export const findLogin = async (db: Database): Promise<Login | undefined> => {
  const { rows } = await sql<Login>`
    select r.rolname as name, r.rolsuper as is_superuser, (
      select bool_or(pg_has_role(r.oid, c.relowner, 'member') or pg_has_role(r.oid, n.nspowner, 'member'))
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.oid in ('audit_entry'::regclass, 'point_entry'::regclass, 'staff'::regclass)
    ) as is_owner
    from pg_roles r where r.rolname = session_user`.execute(db)
  return rows[0]
}

export const findStaffPassword = (db: Database, username: string) =>
  db.selectFrom('staff').select('password_hash').where('username', '=', username).executeTakeFirst()

export const findClientPassword = (db: Database, email: string) =>
  db
    .selectFrom('client')
    .select('password_hash')
    .where('email', '=', email)
    .where('erased_at', 'is', null)
    .executeTakeFirst()

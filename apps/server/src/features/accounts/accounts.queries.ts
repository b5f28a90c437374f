import { sql } from 'kysely'
import type { Database } from '../../platform/database.ts'

export const findClientForLogin = (db: Database, email: string) =>
  db
    .selectFrom('client')
    .select(['id', 'password_hash', 'password_is_first', 'is_active'])
    .select(sql<boolean>`coalesce(first_password_expires_at <= now(), false)`.as('first_password_expired'))
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .executeTakeFirst()

export const findStaffForLogin = (db: Database, username: string) =>
  db
    .selectFrom('staff')
    .select(['id', 'password_hash'])
    .where(sql`lower(username)`, '=', sql`lower(${username})`)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()

type NewSession = { token_hash: Buffer; user_agent: string | null; idle: string; lifetime: string } & (
  | { role: 'client'; client_id: number }
  | { role: 'staff'; staff_id: number }
)

export const insertSession = (db: Database, { idle, lifetime, ...session }: NewSession) =>
  db
    .insertInto('session')
    .values({ ...session, idle_timeout: idle, expires_at: sql`now() + ${lifetime}::interval` })
    .execute()

export const deleteSession = (db: Database, tokenHash: Buffer) =>
  db.deleteFrom('session').where('token_hash', '=', tokenHash).execute()

export const deleteOutlived = async (db: Database): Promise<void> => {
  await db
    .deleteFrom('session')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute()
  await db
    .deleteFrom('one_time_code')
    .where('expires_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
  await db
    .deleteFrom('idempotency_key')
    .where('created_at', '<', sql<Date>`now() - interval '24 hours'`)
    .execute()
}

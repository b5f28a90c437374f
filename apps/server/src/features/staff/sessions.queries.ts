import { sql } from 'kysely'
import type { StaffSession } from '@rihla/contract'
import { LIVE_SESSION } from '../../platform/http/access.ts'
import type { Database, Trx } from '../../platform/database/database.ts'

type Row = Omit<StaffSession, 'browser' | 'system' | 'is_phone'> & { user_agent: string | null }

export const listSessions = async (db: Database, staffId: number, current: Buffer): Promise<Row[]> => {
  const { rows } = await sql<{ session: Row }>`
    select json_build_object(
      'id', s.id, 'user_agent', s.user_agent, 'address', host(s.address), 'created_at', s.created_at,
      'last_used_at', s.last_used_at, 'is_current', s.token_hash = ${current}
    ) as session
    from session s where s.staff_id = ${staffId} and ${sql.raw(LIVE_SESSION)}
    order by s.token_hash = ${current} desc, s.last_used_at desc`.execute(db)
  return rows.map(({ session }) => session)
}

export const updateAuthenticated = (trx: Trx, session: Buffer) =>
  trx
    .updateTable('session')
    .set({ authenticated_at: sql`now()` })
    .where('token_hash', '=', session)
    .execute()

/** Whether there was such a session; those of other accounts do not match. */
export const deleteSession = async (trx: Trx, staffId: number, id: string): Promise<boolean> => {
  const ended = await trx
    .deleteFrom('session')
    .where('staff_id', '=', staffId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

export const deleteSessionsOf = async (trx: Trx, staffId: number, kept: Buffer | null): Promise<void> => {
  const sessions = trx.deleteFrom('session').where('staff_id', '=', staffId)
  await (kept ? sessions.where('token_hash', '<>', kept) : sessions).execute()
}

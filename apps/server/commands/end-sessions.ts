import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { parseClientId } from '@rihla/domain'
import type { Database } from '../src/platform/database/database.ts'
import { reportFailure, withDatabase } from './database-url.ts'

const USAGE = 'Usage: npm run sessions:end -- --everyone | --clients | --staff | --client ID | --username NAME | --keys'

const { values } = parseArgs({
  options: {
    everyone: { type: 'boolean' },
    clients: { type: 'boolean' },
    staff: { type: 'boolean' },
    client: { type: 'string' },
    username: { type: 'string' },
    keys: { type: 'boolean' },
  },
})

/** The sessions to end; exactly one option must be given. */
const sessionsOf = (db: Database) => {
  const sessions = db.deleteFrom('session')
  if (Object.keys(values).length !== 1) throw new Error(USAGE)
  if (values.clients) return sessions.where('client_id', 'is not', null)
  if (values.staff) return sessions.where('staff_id', 'is not', null)
  if (values.client !== undefined) return sessions.where('client_id', '=', parseClientId(values.client) ?? 0)
  const { username } = values
  if (username === undefined) return sessions
  return sessions.where('staff_id', '=', (row) =>
    row
      .selectFrom('staff')
      .select('staff.id')
      .where(sql`lower(username)`, '=', sql`lower(${username})`),
  )
}

/** API keys stay valid when sessions end, because a copy of the database does not reveal them. */
const revokeKeys = async (db: Database): Promise<string> => {
  const { numUpdatedRows } = await db
    .updateTable('api_key')
    .set({ revoked_at: sql`now()` })
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return `${numUpdatedRows} API keys revoked.`
}

const endSessions = async (db: Database): Promise<string> => {
  const { numDeletedRows } = await sessionsOf(db).executeTakeFirstOrThrow()
  return `${numDeletedRows} sessions ended.${values.everyone ? ' API keys still work; --keys revokes them.' : ''}`
}

/** T25: after a leak, sessions must end at once. Every server looks the session up on each request. */
await reportFailure(() =>
  withDatabase(async (db) =>
    console.log(await (values.keys && Object.keys(values).length === 1 ? revokeKeys(db) : endSessions(db))),
  ),
)

import type pg from 'pg'
import { expect } from 'vitest'

/**
 * Another session has changed or locked rows and not committed yet: the call starts and waits for them, then
 * `meanwhile` runs, and the other session commits.
 */
export const whileLocked = async <Answer>(
  owner: pg.Pool,
  lock: { text: string; values: unknown[] },
  call: () => Promise<Answer>,
  meanwhile = async (): Promise<void> => undefined,
): Promise<Answer> => {
  const other = await owner.connect()
  await other.query('begin')
  await other.query(lock)
  const { rows } = await other.query<{ pid: number }>('select pg_backend_pid() as pid')
  const answer = call()
  // Tests of other files wait for locks as well, on the same PostgreSQL.
  const waiting = 'select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))'
  await expect.poll(async () => (await owner.query(waiting, [rows[0]?.pid])).rowCount).toBeGreaterThan(0)
  await meanwhile()
  await other.query('commit')
  other.release()
  return answer
}

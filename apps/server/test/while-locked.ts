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
  const answer = call()
  await expect
    .poll(async () => (await owner.query('select from pg_locks where not granted')).rowCount)
    .toBeGreaterThan(0)
  await meanwhile()
  await other.query('commit')
  other.release()
  return answer
}

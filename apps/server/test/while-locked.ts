import type pg from 'pg'
import { expect } from 'vitest'

/**
 * Somebody else has changed or locked rows and not committed yet: the call comes so far as to wait for them, then what is
 * to happen meanwhile happens, and the other commits.
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

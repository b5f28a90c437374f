import type pg from 'pg'

/** Milliseconds that a piece of work takes. */
export const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now()
  await work()
  return performance.now() - started
}

const ROUND_TRIPS = 2000

/**
 * What the machine needs now for a fixed amount of ordinary work: round trips to the database, one after the other. A limit
 * is a multiple of it, so that a slow or busy machine moves both.
 */
export const referenceTime = (pool: pg.Pool): Promise<number> =>
  timeOf(async () => {
    for (let trip = 0; trip < ROUND_TRIPS; trip++) await pool.query('select $1::int', [trip])
  })

import type pg from 'pg'

/** The milliseconds that a piece of work takes. */
export const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now()
  await work()
  return performance.now() - started
}

const ROUND_TRIPS = 2000

/**
 * The time the machine currently needs for a fixed amount of ordinary work: sequential round trips to the database.
 * Limits are multiples of it, so that a slow or busy machine moves both.
 */
export const referenceTime = (pool: pg.Pool): Promise<number> =>
  timeOf(async () => {
    for (let trip = 0; trip < ROUND_TRIPS; trip++) await pool.query('select $1::int', [trip])
  })

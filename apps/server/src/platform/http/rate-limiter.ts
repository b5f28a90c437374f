import { createHash } from 'node:crypto'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { ProblemCode } from '@rihla/contract'
import { Problem } from './problem.ts'

type Settings = { blockDuration?: number; inMemoryBlockOnConsumed?: number }
export type OpenLimiter = (
  keyPrefix: string,
  points: number,
  duration: number,
  settings?: Settings,
) => RateLimiterPostgres

/** The counters are shared by all servers through PostgreSQL. */
export const limitersOn =
  (counters: Pick<pg.Pool, 'query'>): OpenLimiter =>
  (keyPrefix, points, duration, settings = {}) =>
    new RateLimiterPostgres({
      storeClient: counters,
      storeType: 'pool',
      tableName: 'rate_limit',
      tableCreated: true,
      // A job deletes expired rows. Each limiter of each process would do the same every five minutes.
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration,
      blockDuration: duration,
      ...settings,
    })

/** Keys contain no address or email in clear text. Account names must be normalised with `accountName`. */
export const keyOf = (...parts: string[]): string => createHash('sha256').update(parts.join('\n')).digest('base64url')

export type Count = { limiter: RateLimiterPostgres; key: string | number }

/** Counts one and returns the total; refuses when the limit is exceeded. */
export const consumePoint = async (
  { limiter, key }: Count,
  refusal: ProblemCode = 'too_many_requests',
): Promise<number> => {
  try {
    return (await limiter.consume(key)).consumedPoints
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    throw new Problem(refusal, { retryAfterSeconds: Math.ceil(error.msBeforeNext / 1000) })
  }
}

/** Like `consumePoint`, but returns false instead of refusing. */
export const isWithin = async ({ limiter, key }: Count): Promise<boolean> => {
  try {
    await limiter.consume(key)
    return true
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    return false
  }
}

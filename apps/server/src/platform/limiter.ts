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

/** Shared by all servers through PostgreSQL. */
export const limitersOn =
  (counters: Pick<pg.Pool, 'query'>): OpenLimiter =>
  (keyPrefix, points, duration, settings = {}) =>
    new RateLimiterPostgres({
      storeClient: counters,
      storeType: 'pool',
      tableName: 'rate_limit',
      tableCreated: true,
      keyPrefix,
      points,
      duration,
      blockDuration: duration,
      ...settings,
    })

/** Keys hold no address or email in clear. An account's name must come as `accountName` gives it. */
export const keyOf = (...parts: string[]): string => createHash('sha256').update(parts.join('\n')).digest('base64url')

type Count = { limiter: RateLimiterPostgres; key: string | number }

/** How many there have been with this one; one too many is refused. */
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

/** The same for what is not answered by a refusal. */
export const isWithin = async ({ limiter, key }: Count): Promise<boolean> => {
  try {
    await limiter.consume(key)
    return true
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    return false
  }
}

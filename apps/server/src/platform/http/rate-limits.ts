import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { networkOf } from './caller-address.ts'
import type { Config } from '../config/config.ts'
import { consumePoint, keyOf, limitersOn } from './rate-limiter.ts'
import { signInLimits } from './sign-in-limits.ts'

type LimitConfig = Parameters<typeof signInLimits>[1] &
  Pick<Config, 'PUBLIC_CALLS_PER_HOUR' | 'PUBLIC_POSTS_PER_HOUR_OF_ALL' | 'API_CALLS_PER_MINUTE'>

export const openLimits = (
  counters: Pick<pg.Pool, 'query'>,
  config: LimitConfig,
  logger: FastifyBaseLogger,
  wait?: (ms: number) => Promise<unknown>,
) => {
  const limiter = limitersOn(counters)
  const publicCalls = limiter('public', config.PUBLIC_CALLS_PER_HOUR, 3600)
  const publicPosts = limiter('public-of-all', config.PUBLIC_POSTS_PER_HOUR_OF_ALL, 3600)
  const testMails = limiter('test-mail', 10, 3600)
  // Blocked in memory until the minute is over, so that excess calls do not write to the table that counts logins.
  const keyCalls = limiter('api-key', config.API_CALLS_PER_MINUTE, 60, {
    inMemoryBlockOnConsumed: config.API_CALLS_PER_MINUTE + 1,
  })

  const consumePublicCall = (call: string, address: string) =>
    consumePoint({ limiter: publicCalls, key: keyOf(call, networkOf(address)) })

  return {
    ...signInLimits(limiter, config, logger, wait),

    /** Limits public endpoints: calls per hour from one address. */
    countPublicCall: async (call: string, address: string): Promise<void> => {
      await consumePublicCall(call, address)
    },

    /** T39: limits public posts: from one address, and from all addresses together. */
    countPublicPost: async (call: string, address: string): Promise<void> => {
      await consumePublicCall(call, address)
      await consumePoint({ limiter: publicPosts, key: call })
    },

    /** T11: limits the posts of one client, from any address. */
    countPostOf: async (call: string, clientId: number): Promise<void> => {
      await consumePoint({ limiter: publicCalls, key: keyOf(call, `client ${clientId}`) })
    },

    /** Ten test emails an hour for the whole agency, sent or not, so that they cannot be used to spam strangers. */
    countTestMail: async (): Promise<void> => {
      await consumePoint({ limiter: testMails, key: 'agency' })
    },

    /** Limits one API key, from any address, so that a program out of control does not slow down people. */
    countKeyCall: async (keyId: number): Promise<void> => {
      await consumePoint({ limiter: keyCalls, key: keyId })
    },
  }
}

export type Limits = ReturnType<typeof openLimits>

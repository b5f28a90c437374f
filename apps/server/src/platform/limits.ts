import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { networkOf } from './address.ts'
import type { Config } from './config.ts'
import { consumePoint, keyOf, limitersOn } from './limiter.ts'
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
  // Refused from memory until its minute is over: else each call too many would be one more write where logins are counted.
  const keyCalls = limiter('api-key', config.API_CALLS_PER_MINUTE, 60, {
    inMemoryBlockOnConsumed: config.API_CALLS_PER_MINUTE + 1,
  })

  const consumePublicCall = (call: string, address: string) =>
    consumePoint({ limiter: publicCalls, key: keyOf(call, networkOf(address)) })

  return {
    ...signInLimits(limiter, config, logger, wait),

    /** A call anyone may make: so many an hour from one address. */
    countPublicCall: async (call: string, address: string): Promise<void> => {
      await consumePublicCall(call, address)
    },

    /** T39: what anyone may leave behind: so much from one address, and so much from all of them. */
    countPublicPost: async (call: string, address: string): Promise<void> => {
      await consumePublicCall(call, address)
      await consumePoint({ limiter: publicPosts, key: call })
    },

    /** T11: what one client may leave behind, from wherever. */
    countPostOf: async (call: string, clientId: number): Promise<void> => {
      await consumePoint({ limiter: publicCalls, key: keyOf(call, `client ${clientId}`) })
    },

    /** Ten an hour for the whole agency, whether the mail server took them or not: nobody mails strangers with it. */
    countTestMail: async (): Promise<void> => {
      await consumePoint({ limiter: testMails, key: 'agency' })
    },

    /** What one program may ask, from wherever: one that runs wild must not slow down the people. */
    countKeyCall: async (keyId: number): Promise<void> => {
      await consumePoint({ limiter: keyCalls, key: keyId })
    },
  }
}

export type Limits = ReturnType<typeof openLimits>

import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import ipaddr from 'ipaddr.js'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Config } from './config.ts'
import { Problem } from './problem.ts'

const LONGEST_WAIT_MS = 4000

/** People behind one IPv6 line share its /64; keys hold no address or email in clear. */
const addressKey = (address: string): string => {
  const parsed = ipaddr.process(address)
  return parsed.kind() === 'ipv6' ? parsed.toNormalizedString().split(':').slice(0, 4).join(':') : parsed.toString()
}

const keyOf = (...parts: string[]): string =>
  createHash('sha256').update(parts.join('\n').toLowerCase()).digest('base64url')

const refuse = (error: unknown): never => {
  if (error instanceof RateLimiterRes)
    throw new Problem('too_many_requests', { retryAfterSeconds: Math.ceil(error.msBeforeNext / 1000) })
  throw error
}

type LimitConfig = Pick<
  Config,
  | 'LOGIN_FREE_TRIES'
  | 'LOGIN_TRIES_PER_ADDRESS'
  | 'LOGIN_TRIES_PER_ACCOUNT'
  | 'LOGIN_PAUSE_SECONDS'
  | 'PUBLIC_CALLS_PER_HOUR'
>

/** Shared by all servers through PostgreSQL. */
export const openLimits = (pool: pg.Pool, config: LimitConfig) => {
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterPostgres({
      storeClient: pool,
      tableName: 'rate_limit',
      tableCreated: true,
      keyPrefix,
      points,
      duration,
      blockDuration: duration,
    })

  const byAddress = limiter('login-address', config.LOGIN_TRIES_PER_ADDRESS, config.LOGIN_PAUSE_SECONDS)
  const byBoth = limiter('login-both', config.LOGIN_TRIES_PER_ACCOUNT, config.LOGIN_PAUSE_SECONDS)
  const byAccount = limiter('login-account', Number.MAX_SAFE_INTEGER, config.LOGIN_PAUSE_SECONDS)
  const codes = limiter('second-factor', config.LOGIN_TRIES_PER_ACCOUNT, config.LOGIN_PAUSE_SECONDS)
  const publicCalls = limiter('public', config.PUBLIC_CALLS_PER_HOUR, 3600)
  const resetCodes = limiter('reset-code', 3, 3600)
  const testMails = limiter('test-mail', 10, 3600)

  return {
    /**
     * LOGIN-7: a try is counted before the password is looked at, so that tries sent at once cannot slip through, and
     * given back when it was right. The account is slowed down everywhere but paused only for this address.
     */
    tryLogin: async <Answer>(account: string, address: string, attempt: () => Promise<Answer>): Promise<Answer> => {
      const [from, both, who] = [keyOf(addressKey(address)), keyOf(account, addressKey(address)), keyOf(account)]
      await byAddress.consume(from).catch(refuse)
      await byBoth.consume(both).catch(refuse)
      const { consumedPoints } = await byAccount.consume(who)
      const extra = consumedPoints - config.LOGIN_FREE_TRIES
      if (extra > 0) await wait(Math.min(250 * 2 ** Math.min(extra - 1, 10), LONGEST_WAIT_MS))

      const answer = await attempt()
      await Promise.all([byAddress.reward(from), byBoth.delete(both), byAccount.reward(who)])
      return answer
    },

    /**
     * ADMIN-1: codes tried at one account, from wherever. Six digits are few, so here the account itself is paused; only
     * who already has its password gets this far.
     */
    tryCode: async <Answer>(account: string, attempt: () => Promise<Answer>): Promise<Answer> => {
      await codes.consume(keyOf(account)).catch(refuse)
      const answer = await attempt()
      await codes.delete(keyOf(account))
      return answer
    },

    /** A call anyone may make: so many an hour from one address. */
    countPublicCall: async (call: string, address: string): Promise<void> => {
      await publicCalls.consume(keyOf(call, addressKey(address))).catch(refuse)
    },

    /** Ten an hour for the whole agency, whether the mail server took them or not: nobody mails strangers with it. */
    countTestMail: async (): Promise<void> => {
      await testMails.consume('agency').catch(refuse)
    },

    /** T20: three codes an hour for one account; who asks more often is not told, and gets none. */
    mayHaveResetCode: async (account: string): Promise<boolean> =>
      resetCodes.consume(keyOf(account)).then(
        () => true,
        (error: unknown) => {
          if (error instanceof RateLimiterRes) return false
          throw error
        },
      ),
  }
}

export type Limits = ReturnType<typeof openLimits>

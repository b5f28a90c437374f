import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import ipaddr from 'ipaddr.js'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Config } from './config.ts'
import { Problem } from './problem.ts'

const LONGEST_WAIT_MS = 4000
/** What one address may still try while the whole agency is being guessed at. */
const TRIES_UNDER_SIEGE = 3
const EVERYONE = 'everyone'

/** People behind one IPv6 line share its /64; keys hold no address or email in clear. */
const addressKey = (address: string): string => {
  const parsed = ipaddr.parse(address)
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
  | 'LOGIN_FAILURES_OF_ALL'
  | 'LOGIN_PAUSE_SECONDS'
  | 'PUBLIC_CALLS_PER_HOUR'
  | 'PUBLIC_POSTS_PER_HOUR_OF_ALL'
  | 'API_CALLS_PER_MINUTE'
>

/** Shared by all servers through PostgreSQL. */
export const openLimits = (counters: Pick<pg.Pool, 'query'>, config: LimitConfig, logger: FastifyBaseLogger) => {
  const limiter = (
    keyPrefix: string,
    points: number,
    duration: number,
    more: { inMemoryBlockOnConsumed?: number } = {},
  ) =>
    new RateLimiterPostgres({
      storeClient: counters,
      storeType: 'pool',
      tableName: 'rate_limit',
      tableCreated: true,
      keyPrefix,
      points,
      duration,
      blockDuration: duration,
      ...more,
    })

  const byAddress = limiter('login-address', config.LOGIN_TRIES_PER_ADDRESS, config.LOGIN_PAUSE_SECONDS)
  const byBoth = limiter('login-both', config.LOGIN_TRIES_PER_ACCOUNT, config.LOGIN_PAUSE_SECONDS)
  const byAccount = limiter('login-account', Number.MAX_SAFE_INTEGER, config.LOGIN_PAUSE_SECONDS)
  const failures = limiter('login-failures', Number.MAX_SAFE_INTEGER, config.LOGIN_PAUSE_SECONDS)
  const codes = limiter('second-factor', config.LOGIN_TRIES_PER_ACCOUNT, config.LOGIN_PAUSE_SECONDS)
  const publicCalls = limiter('public', config.PUBLIC_CALLS_PER_HOUR, 3600)
  const publicPosts = limiter('public-of-all', config.PUBLIC_POSTS_PER_HOUR_OF_ALL, 3600)
  const resetCodes = limiter('reset-code', 3, 3600)
  const testMails = limiter('test-mail', 10, 3600)
  // Refused from memory until its minute is over: else each call too many would be one more write where logins are counted.
  const keyCalls = limiter('api-key', config.API_CALLS_PER_MINUTE, 60, {
    inMemoryBlockOnConsumed: config.API_CALLS_PER_MINUTE + 1,
  })

  /** Wrong passwords and codes of everybody together; the moment they become too many is one line for the alarm. */
  const countFailure = async (error: unknown): Promise<never> => {
    if (error instanceof Problem && error.code.startsWith('wrong_')) {
      const { consumedPoints } = await failures.consume(EVERYONE)
      if (consumedPoints === config.LOGIN_FAILURES_OF_ALL)
        logger.error({ event: 'many_failed_logins', failures: consumedPoints }, 'many wrong passwords, of all together')
    }
    throw error
  }

  /** T22: a list of stolen passwords tried from many addresses. Nobody is locked out: each address keeps a few tries. */
  const refuseUnderSiege = async (triesFromHere: number): Promise<void> => {
    if (triesFromHere <= TRIES_UNDER_SIEGE) return
    const { consumedPoints = 0 } = (await failures.get(EVERYONE)) ?? {}
    if (consumedPoints >= config.LOGIN_FAILURES_OF_ALL)
      throw new Problem('too_many_requests', { retryAfterSeconds: config.LOGIN_PAUSE_SECONDS })
  }

  const consumePublicCall = (call: string, address: string) =>
    publicCalls.consume(keyOf(call, addressKey(address))).catch(refuse)

  return {
    /**
     * LOGIN-7: a try is counted before the password is looked at, so that tries sent at once cannot slip through, and
     * given back when it was right. The account is slowed down everywhere but paused only for this address.
     */
    tryLogin: async <Answer>(account: string, address: string, attempt: () => Promise<Answer>): Promise<Answer> => {
      const [from, both, who] = [keyOf(addressKey(address)), keyOf(account, addressKey(address)), keyOf(account)]
      const { consumedPoints: triesFromHere } = await byAddress.consume(from).catch(refuse)
      await refuseUnderSiege(triesFromHere)
      await byBoth.consume(both).catch(refuse)
      const { consumedPoints } = await byAccount.consume(who)
      const extra = consumedPoints - config.LOGIN_FREE_TRIES
      if (extra > 0) await wait(Math.min(250 * 2 ** Math.min(extra - 1, 10), LONGEST_WAIT_MS))

      const answer = await attempt().catch(countFailure)
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

    /** T20: a code that came by mail. */
    tryMailedCode: async <Answer>(address: string, attempt: () => Promise<Answer>): Promise<Answer> => {
      const { consumedPoints } = await consumePublicCall('confirm-reset', address)
      await refuseUnderSiege(consumedPoints)
      return attempt().catch(countFailure)
    },

    /** A call anyone may make: so many an hour from one address. */
    countPublicCall: async (call: string, address: string): Promise<void> => {
      await consumePublicCall(call, address)
    },

    /** T39: what anyone may leave behind: so much from one address, and so much from all of them. */
    countPublicPost: async (call: string, address: string): Promise<void> => {
      await consumePublicCall(call, address)
      await publicPosts.consume(call).catch(refuse)
    },

    /** T11: what one client may leave behind, from wherever. */
    countPostOf: async (call: string, clientId: number): Promise<void> => {
      await publicCalls.consume(keyOf(call, `client ${clientId}`)).catch(refuse)
    },

    /** Ten an hour for the whole agency, whether the mail server took them or not: nobody mails strangers with it. */
    countTestMail: async (): Promise<void> => {
      await testMails.consume('agency').catch(refuse)
    },

    /** What one program may ask, from wherever: one that runs wild must not slow down the people. */
    countKeyCall: async (keyId: number): Promise<void> => {
      await keyCalls.consume(keyId).catch(refuse)
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

import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Config } from './config.ts'
import { consumePoint, isWithin, keyOf, type OpenLimiter } from './limiter.ts'
import type { Caller } from './known-devices.ts'
import { FieldProblem, Problem } from './problem.ts'

/** Well below the answer's deadline, or a wrong password would be answered by 503. */
const LONGEST_WAIT_MS = 3000
/** What one address may still try while the whole agency is being guessed at. */
const TRIES_UNDER_SIEGE = 3
const EVERYONE = 'everyone'

const CODE_LIFE_SECONDS = 600
const TRIES_PER_CODE = 5
const CODES_PER_CALLER = 3
const CODES_PER_ACCOUNT = 5
/** When codes were asked for too often, there is still one in the mailbox that is good for half its life. */
const CODE_AGAIN_SECONDS = CODE_LIFE_SECONDS / 2
/** Decision 33: 32^8 codes, at most ten of them good at once; a year of this finds one with a chance of 0.0008. */
const WRONG_CODES_PER_ACCOUNT = 10_000

const WRONG = ['wrong_credentials', 'wrong_second_factor', 'wrong_code']
const WRONG_FIELD = ['wrong_password', 'wrong_code']

/** Anything else, such as a database that is away or a new password that is too weak, is nobody's wrong guess. */
const isWrong = (error: unknown): boolean =>
  (error instanceof Problem && WRONG.includes(error.code)) ||
  (error instanceof FieldProblem && Object.values(error.fields).some((fault) => WRONG_FIELD.includes(fault)))

type Count = { limiter: RateLimiterPostgres; key: string }
type Attempt<Answer> = () => Promise<Answer>

type SignInConfig = Pick<
  Config,
  | 'LOGIN_FREE_TRIES'
  | 'LOGIN_TRIES_PER_ADDRESS'
  | 'LOGIN_TRIES_PER_ACCOUNT'
  | 'LOGIN_FAILURES_OF_ALL'
  | 'LOGIN_PAUSE_SECONDS'
  | 'PUBLIC_CALLS_PER_HOUR'
>

/**
 * A try is counted before it is looked at, so that tries sent at once cannot slip through, and given back unless it was
 * wrong. A browser that the account has signed in with is counted by itself; everybody else by address and account. So
 * a right password is neither refused nor delayed because of what others try from elsewhere (decision 33).
 */
export const signInLimits = (
  limiter: OpenLimiter,
  config: SignInConfig,
  logger: FastifyBaseLogger,
  wait: (ms: number) => Promise<unknown> = setTimeout,
) => {
  const pause = config.LOGIN_PAUSE_SECONDS
  const byAddress = limiter('login-address', config.LOGIN_TRIES_PER_ADDRESS, pause)
  const byCaller = limiter('login-both', config.LOGIN_TRIES_PER_ACCOUNT, pause)
  const wrongAnswers = limiter('login-account', Number.MAX_SAFE_INTEGER, pause)
  const failures = limiter('login-failures', Number.MAX_SAFE_INTEGER, pause)
  const codes = limiter('second-factor', config.LOGIN_TRIES_PER_ACCOUNT, pause)
  const mailedFromAddress = limiter('public', config.PUBLIC_CALLS_PER_HOUR, 3600)
  const mailedByCaller = limiter('reset-tries', TRIES_PER_CODE, CODE_LIFE_SECONDS)
  const mailedOfAccount = limiter('reset-tries-of-all', WRONG_CODES_PER_ACCOUNT, 3600)
  const requestsByCaller = limiter('reset-code-caller', CODES_PER_CALLER, 3600)
  const requestsOfAccount = limiter('reset-code', CODES_PER_ACCOUNT, 3600)
  const requestsInTime = limiter('reset-code-again', 1, CODE_AGAIN_SECONDS, { blockDuration: 0 })

  /** T22: a list of stolen passwords tried from many addresses; each address keeps a few tries. */
  const refuseUnderSiege = async (triesFromHere: number): Promise<void> => {
    if (triesFromHere <= TRIES_UNDER_SIEGE) return
    const { consumedPoints = 0 } = (await failures.get(EVERYONE)) ?? {}
    if (consumedPoints >= config.LOGIN_FAILURES_OF_ALL)
      throw new Problem('too_many_requests', { retryAfterSeconds: pause })
  }

  /** Wrong passwords and codes of everybody together; the moment they become too many is one line for the alarm. */
  const countFailure = async (): Promise<void> => {
    const { consumedPoints } = await failures.consume(EVERYONE)
    if (consumedPoints === config.LOGIN_FAILURES_OF_ALL)
      logger.error({ event: 'many_failed_logins', failures: consumedPoints }, 'many wrong passwords, of all together')
  }

  /** Only a wrong answer waits, and an account that does not exist like one that does: both are counted by their name. */
  const slowDown = async (key: string): Promise<void> => {
    const { consumedPoints } = await wrongAnswers.consume(key)
    const extra = consumedPoints - config.LOGIN_FREE_TRIES
    if (extra > 0) await wait(Math.min(250 * 2 ** Math.min(extra - 1, 10), LONGEST_WAIT_MS))
  }

  const giveBack = (counts: Count[]) => Promise.all(counts.map(({ limiter: one, key }) => one.reward(key)))

  /** Runs what has been counted already. */
  const attemptCounted = async <Answer>(
    counts: Count[],
    attempt: Attempt<Answer>,
    onWrong: () => Promise<unknown>,
  ): Promise<Answer> => {
    try {
      return await attempt()
    } catch (error) {
      await (isWrong(error) ? onWrong() : giveBack(counts))
      throw error
    }
  }

  return {
    /** LOGIN-7: only this caller is paused, never the account everywhere. */
    tryLogin: async <Answer>(account: string, caller: Caller, attempt: Attempt<Answer>): Promise<Answer> => {
      const here = { limiter: byAddress, key: keyOf(caller.network) }
      const both = { limiter: byCaller, key: caller.mark }
      if (!caller.isKnown) await refuseUnderSiege(await consumePoint(here))
      await consumePoint(both)
      const counts = caller.isKnown ? [both] : [here, both]
      const answer = await attemptCounted(counts, attempt, async () => {
        await countFailure()
        await slowDown(caller.isKnown ? caller.mark : keyOf(account))
      })
      await Promise.all([byCaller.delete(both.key), caller.isKnown || byAddress.reward(here.key)])
      return answer
    },

    /** T24: the password once more, within a session; another session of the account is not touched by wrong ones. */
    tryOwnPassword: async <Answer>(session: string, attempt: Attempt<Answer>): Promise<Answer> => {
      const own = { limiter: byCaller, key: keyOf('own password', session) }
      await consumePoint(own)
      const answer = await attemptCounted([own], attempt, () => slowDown(own.key))
      await byCaller.delete(own.key)
      return answer
    },

    /**
     * ADMIN-1: somebody with the password tries codes. Six digits are few, so those of all new browsers together are
     * counted; a recovery code is long enough to be counted by caller, and so still opens the account.
     */
    tryCode: async <Answer>(
      account: string,
      caller: Caller,
      isRecoveryCode: boolean,
      attempt: Attempt<Answer>,
    ): Promise<Answer> => {
      const isApart = caller.isKnown || isRecoveryCode
      const count = { limiter: codes, key: isApart ? caller.mark : keyOf(account) }
      await consumePoint(count, isApart ? 'too_many_requests' : 'second_factor_paused')
      const answer = await attemptCounted([count], attempt, async () => undefined)
      await codes.delete(count.key)
      return answer
    },

    /** A code typed within a session, to set up, replace or switch off the second factor. */
    tryOwnCode: async <Answer>(session: string, attempt: Attempt<Answer>): Promise<Answer> => {
      const own = { limiter: codes, key: keyOf('own code', session) }
      await consumePoint(own)
      const answer = await attemptCounted([own], attempt, async () => undefined)
      await codes.delete(own.key)
      return answer
    },

    /**
     * T20: whether a code is sent: three an hour for each caller and five for all new browsers together, and beyond that one
     * every five minutes. The mailbox is not flooded, and always holds a code for its owner.
     */
    mayHaveResetCode: async (account: string, caller: Caller): Promise<boolean> => {
      const everybody = { limiter: requestsOfAccount, key: keyOf(account) }
      const isSent =
        ((await isWithin({ limiter: requestsByCaller, key: caller.mark })) &&
          (caller.isKnown || (await isWithin(everybody)))) ||
        (await isWithin({ limiter: requestsInTime, key: everybody.key }))
      if (isSent) await mailedByCaller.delete(caller.mark)
      return isSent
    },

    /** T20: five wrong ones use up this caller's tries, and nobody else's. */
    tryMailedCode: async <Answer>(account: string, caller: Caller, attempt: Attempt<Answer>): Promise<Answer> => {
      const here = { limiter: mailedFromAddress, key: keyOf('confirm-reset', caller.network) }
      const everybody = { limiter: mailedOfAccount, key: keyOf(account) }
      const own = { limiter: mailedByCaller, key: caller.mark }
      if (!caller.isKnown) await refuseUnderSiege(await consumePoint(here))
      if (!(await isWithin(own))) throw new Problem('wrong_code')
      if (!caller.isKnown) await consumePoint(everybody)
      const counts = caller.isKnown ? [own] : [here, everybody, own]
      const answer = await attemptCounted(counts, attempt, countFailure)
      await Promise.all([
        caller.isKnown || giveBack([here, everybody]),
        mailedByCaller.delete(own.key),
        requestsByCaller.delete(caller.mark),
        requestsOfAccount.delete(everybody.key),
        requestsInTime.delete(everybody.key),
      ])
      return answer
    },
  }
}

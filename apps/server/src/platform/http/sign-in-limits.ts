import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config/config.ts'
import { consumePoint, isWithin, keyOf, type Count, type OpenLimiter } from './rate-limiter.ts'
import type { Caller } from './known-devices.ts'
import { FieldProblem, Problem } from './problem.ts'

/** Well below the response deadline, or a wrong password would be answered with 503. */
const LONGEST_WAIT_MS = 3000
/** The attempts left to each address while passwords are guessed across all accounts. */
const TRIES_DURING_ATTACK = 3
const EVERYONE = 'everyone'

const CODE_LIFE_SECONDS = 600
const TRIES_PER_CODE = 5
const CODES_PER_CALLER = 3
const CODES_PER_ACCOUNT = 5
/** When codes are requested too often, the mailbox still has one that is valid for half its lifetime. */
const CODE_AGAIN_SECONDS = CODE_LIFE_SECONDS / 2
/** Decision 33: 32^8 codes, at most ten valid at once; a year of guessing at this rate finds one with chance 0.0008. */
const WRONG_CODES_PER_ACCOUNT = 10_000

const WRONG = ['wrong_credentials', 'wrong_second_factor', 'wrong_code']
const WRONG_FIELD = ['wrong_password', 'wrong_code']

/** Other errors, such as an unreachable database or a new password that is too weak, do not count as wrong guesses. */
const isWrong = (error: unknown): boolean =>
  (error instanceof Problem && WRONG.includes(error.code)) ||
  (error instanceof FieldProblem && Object.values(error.fields).some((fault) => WRONG_FIELD.includes(fault)))

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
 * An attempt is counted before it is checked, so that concurrent attempts cannot slip through, and the count is given
 * back unless the attempt was wrong. A browser that has signed in to the account has its own count; other callers are
 * counted by address and account. So attempts from elsewhere never refuse or delay a correct password (decision 33).
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
  const byPerson = limiter('login-person', config.LOGIN_TRIES_PER_ACCOUNT, pause)
  const wrongAnswers = limiter('login-account', Number.MAX_SAFE_INTEGER, pause)
  const failures = limiter('login-failures', Number.MAX_SAFE_INTEGER, pause)
  const codes = limiter('second-factor', config.LOGIN_TRIES_PER_ACCOUNT, pause)
  const mailedFromAddress = limiter('public', config.PUBLIC_CALLS_PER_HOUR, 3600)
  const mailedByCaller = limiter('reset-tries', TRIES_PER_CODE, CODE_LIFE_SECONDS)
  const mailedOfAccount = limiter('reset-tries-of-all', WRONG_CODES_PER_ACCOUNT, 3600)
  const requestsByCaller = limiter('reset-code-caller', CODES_PER_CALLER, 3600)
  const requestsOfAccount = limiter('reset-code', CODES_PER_ACCOUNT, 3600)
  const requestsInTime = limiter('reset-code-again', 1, CODE_AGAIN_SECONDS, { blockDuration: 0 })

  /** T22: a list of stolen passwords is tried from many addresses; each address keeps a few attempts. */
  const refuseDuringAttack = async (triesFromHere: number): Promise<void> => {
    if (triesFromHere <= TRIES_DURING_ATTACK) return
    const { consumedPoints = 0 } = (await failures.get(EVERYONE)) ?? {}
    if (consumedPoints >= config.LOGIN_FAILURES_OF_ALL)
      throw new Problem('too_many_requests', { retryAfterSeconds: pause })
  }

  /** Counts the wrong passwords and codes of all accounts; exceeding the limit logs one line for the alert. */
  const countFailure = async (): Promise<void> => {
    const { consumedPoints } = await failures.consume(EVERYONE)
    if (consumedPoints === config.LOGIN_FAILURES_OF_ALL)
      logger.error({ event: 'many_failed_logins', failures: consumedPoints }, 'many wrong passwords on all accounts')
  }

  /** Delays only wrong answers. Unknown accounts are delayed like existing ones, since both are counted by name. */
  const slowDown = async (key: string): Promise<void> => {
    const { consumedPoints } = await wrongAnswers.consume(key)
    const extra = consumedPoints - config.LOGIN_FREE_TRIES
    if (extra > 0) await wait(Math.min(250 * 2 ** Math.min(extra - 1, 10), LONGEST_WAIT_MS))
  }

  const giveBack = (counts: Count[]) => Promise.all(counts.map(({ limiter: one, key }) => one.reward(key)))

  /** Runs an attempt that has already been counted. */
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
    /** LOGIN-7: only this caller is paused, never the account for all callers. */
    tryLogin: async <Answer>(account: string, caller: Caller, attempt: Attempt<Answer>): Promise<Answer> => {
      const here = { limiter: byAddress, key: keyOf(caller.network) }
      const both = { limiter: byCaller, key: caller.mark }
      if (!caller.isKnown) await refuseDuringAttack(await consumePoint(here))
      await consumePoint(both)
      const counts = caller.isKnown ? [both] : [here, both]
      const answer = await attemptCounted(counts, attempt, async () => {
        await countFailure()
        await slowDown(caller.isKnown ? caller.mark : keyOf(account))
      })
      await Promise.all([byCaller.delete(both.key), caller.isKnown || byAddress.reward(here.key)])
      return answer
    },

    /**
     * PEOPLE-1: the attempts at one person under all names, by this caller. Without attempts left the right password is
     * a wrong one: a pause would tell that two names belong to one client.
     */
    tryPerson: async <Answer>(person: Caller, attempt: (hasTriesLeft: boolean) => Promise<Answer>): Promise<Answer> => {
      const all = { limiter: byPerson, key: person.mark }
      const hasTriesLeft = await isWithin(all)
      const answer = await attemptCounted(
        [all],
        () => attempt(hasTriesLeft),
        async () => undefined,
      )
      await byPerson.delete(all.key)
      return answer
    },

    /** T22: confirms the password within a session; wrong attempts do not affect other sessions of the account. */
    tryOwnPassword: async <Answer>(session: string, attempt: Attempt<Answer>): Promise<Answer> => {
      const own = { limiter: byCaller, key: keyOf('own password', session) }
      await consumePoint(own)
      const answer = await attemptCounted([own], attempt, () => slowDown(own.key))
      await byCaller.delete(own.key)
      return answer
    },

    /**
     * ADMIN-1: someone with the password guesses codes. Six digits are few, so the attempts of all browsers that never
     * entered a right one are counted together; a recovery code is long enough to be counted by caller, so it still opens
     * the account.
     */
    tryCode: async <Answer>(
      account: string,
      caller: Caller,
      isRecoveryCode: boolean,
      attempt: Attempt<Answer>,
    ): Promise<Answer> => {
      const isApart = caller.hasGivenCode || isRecoveryCode
      const count = { limiter: codes, key: isApart ? caller.mark : keyOf(account) }
      await consumePoint(count, isApart ? 'too_many_requests' : 'second_factor_paused')
      const answer = await attemptCounted([count], attempt, async () => undefined)
      await codes.delete(count.key)
      return answer
    },

    /** A code entered within a session to set up, replace or switch off the second factor. */
    tryOwnCode: async <Answer>(session: string, attempt: Attempt<Answer>): Promise<Answer> => {
      const own = { limiter: codes, key: keyOf('own code', session) }
      await consumePoint(own)
      const answer = await attemptCounted([own], attempt, async () => undefined)
      await codes.delete(own.key)
      return answer
    },

    /**
     * T20: whether to send a code: three an hour for each caller and five for all unknown browsers together, then one
     * every five minutes. The mailbox is not flooded, and its owner always has a valid code.
     */
    mayHaveResetCode: async (account: string, caller: Caller): Promise<boolean> => {
      const allUnknown = { limiter: requestsOfAccount, key: keyOf(account) }
      const isSent =
        ((await isWithin({ limiter: requestsByCaller, key: caller.mark })) &&
          (caller.isKnown || (await isWithin(allUnknown)))) ||
        (await isWithin({ limiter: requestsInTime, key: allUnknown.key }))
      if (isSent) await mailedByCaller.delete(caller.mark)
      return isSent
    },

    /**
     * T20: five wrong codes use up the attempts of this caller only. They are counted under the person, so without
     * attempts left the right code is a wrong one, after the same time (PEOPLE-1).
     */
    tryMailedCode: async <Answer>(
      account: string,
      caller: Caller,
      attempt: (hasTriesLeft: boolean) => Promise<Answer>,
    ): Promise<Answer> => {
      const here = { limiter: mailedFromAddress, key: keyOf('confirm-reset', caller.network) }
      const allUnknown = { limiter: mailedOfAccount, key: keyOf(account) }
      const own = { limiter: mailedByCaller, key: caller.mark }
      if (!caller.isKnown) await refuseDuringAttack(await consumePoint(here))
      const counts = caller.isKnown ? [own] : [here, allUnknown, own]
      const hasTriesLeft = (await isWithin(own)) && (caller.isKnown || (await isWithin(allUnknown)))
      const answer = await attemptCounted(counts, () => attempt(hasTriesLeft), countFailure)
      await Promise.all([
        caller.isKnown || giveBack([here, allUnknown]),
        mailedByCaller.delete(own.key),
        requestsByCaller.delete(caller.mark),
        requestsOfAccount.delete(allUnknown.key),
        requestsInTime.delete(allUnknown.key),
      ])
      return answer
    },
  }
}

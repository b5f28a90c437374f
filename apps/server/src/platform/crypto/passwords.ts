import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { foldText, isCommonPassword } from '@rihla/domain'
import { dictionary } from '@zxcvbn-ts/language-common'
import pLimit from 'p-limit'
import { Problem } from '../http/problem.ts'

/** Argon2id, the library's default, at OWASP's smallest recommended cost (T24). */
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const

/** Leaves one core free for other requests; when the queue is too long, the caller is asked to try again later. */
const hashLimit = pLimit(Math.max(1, availableParallelism() - 1))
const LONGEST_QUEUE = 40

/** Different Unicode spellings of the same characters must be the same password. */
const normalise = (password: string) => password.normalize('NFKC')

/** A flood of logins must not use up the whole machine (T24). */
const withHashLimit = <Result>(work: () => Promise<Result>): Promise<Result> => {
  if (hashLimit.pendingCount >= LONGEST_QUEUE) throw new Problem('unavailable')
  return hashLimit(work)
}

export const hashPassword = (password: string): Promise<string> => withHashLimit(() => hash(normalise(password), COST))

/**
 * A client may have several codes at once, requested by different callers. They share one salt, so that a typed code
 * is hashed only once.
 */
export const hashResetCode = async (clientId: number, code: string): Promise<Buffer> => {
  const salt = createHash('sha256').update(`reset codes of client ${clientId}`).digest().subarray(0, 16)
  return Buffer.from(await withHashLimit(() => hash(code, { ...COST, salt })))
}

/** Verified when the account does not exist, so that an unknown email takes as long as a wrong password (LOGIN-7). */
const DUMMY_HASH = await hash('nobody has this password', COST)

export const passwordMatches = async (stored: string | null | undefined, password: string): Promise<boolean> =>
  (await withHashLimit(() => verify(stored ?? DUMMY_HASH, normalise(password)))) && stored != null

const COMMON = new Set(dictionary['passwords-common'].map(foldText))

const withoutTrailingDigits = (text: string) => {
  const characters = [...text]
  const last = characters.findLastIndex((character) => !/[\d\p{P}\p{S}\s]/u.test(character))
  return characters.slice(0, last + 1).join('')
}

/**
 * Whether the password is on the list of common passwords, or is a word about the person or the agency that an
 * acquaintance would try, with or without trailing digits.
 */
export const isGuessable = (password: string, ...known: string[]): boolean => {
  const folded = foldText(password)
  if (isCommonPassword(password) || COMMON.has(folded)) return true
  const words = withoutTrailingDigits(folded)
  return known
    .map(foldText)
    .some((guess) => guess === folded || (words !== '' && withoutTrailingDigits(guess) === words))
}

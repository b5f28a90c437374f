import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { foldText, isCommonPassword } from '@rihla/domain'
import { dictionary } from '@zxcvbn-ts/language-common'
import pLimit from 'p-limit'
import { Problem } from './problem.ts'

/** Argon2id, the library's default, at OWASP's smallest recommended cost (T24). */
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const

/** One core stays free for everybody else; who would wait longer than this queue is asked to come back. */
const atOnce = pLimit(Math.max(1, availableParallelism() - 1))
const LONGEST_QUEUE = 40

/** Two spellings of one character must be one password. */
const normalise = (password: string) => password.normalize('NFKC')

/** A flood of passwords must not take the whole machine (T24). */
const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
  if (atOnce.pendingCount >= LONGEST_QUEUE) throw new Problem('unavailable')
  return atOnce(work)
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(normalise(password), COST))

/**
 * A client may have several codes at once, asked for by different callers. With one salt for all of them a typed code is
 * hashed once, however many there are.
 */
export const hashResetCode = async (clientId: number, code: string): Promise<Buffer> => {
  const salt = createHash('sha256').update(`reset codes of client ${clientId}`).digest().subarray(0, 16)
  return Buffer.from(await inTurn(() => hash(code, { ...COST, salt })))
}

/** Checked when there is no account, so that an unknown email takes as long as a wrong password (LOGIN-7). */
const NOBODY = await hash('nobody has this password', COST)

export const passwordMatches = async (stored: string | null | undefined, password: string): Promise<boolean> =>
  (await inTurn(() => verify(stored ?? NOBODY, normalise(password)))) && stored != null

const COMMON = new Set(dictionary['passwords-common'].map(foldText))

const withoutFiguresBehind = (text: string) => {
  const characters = [...text]
  const last = characters.findLastIndex((character) => !/[\d\p{P}\p{S}\s]/u.test(character))
  return characters.slice(0, last + 1).join('')
}

/**
 * One of those that are tried first everywhere, or something that whoever knows the person and the agency would try, with
 * or without figures behind it.
 */
export const isGuessable = (password: string, ...known: string[]): boolean => {
  const folded = foldText(password)
  if (isCommonPassword(password) || COMMON.has(folded)) return true
  const words = withoutFiguresBehind(folded)
  return known
    .map(foldText)
    .some((guess) => guess === folded || (words !== '' && withoutFiguresBehind(guess) === words))
}

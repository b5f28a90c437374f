import { foldText, isCommonPassword } from '@rihla/domain'

export const MINIMUM = 8

export type Rule = 'ruleLength' | 'ruleOwn' | 'ruleCommon'

/** Counted like on the server: in characters after Unicode normalization. */
const charactersOf = (password: string) => [...password.normalize('NFKC')]

const isKnown = (password: string, known: string[]) => known.map(foldText).includes(foldText(password))

/** The three rules under the field. The server checks more than the browser can. */
export const rulesMet = (password: string, known: string[], minimum = MINIMUM): Record<Rule, boolean> => ({
  ruleLength: charactersOf(password).length >= minimum,
  ruleOwn: password !== '' && !isKnown(password, known),
  ruleCommon: password !== '' && !isCommonPassword(password),
})

export const meetsAllRules = (password: string, known: string[], minimum = MINIMUM): boolean =>
  Object.values(rulesMet(password, known, minimum)).every(Boolean)

const KINDS = [/\p{Ll}|\p{Lo}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u]

export type Strength = 0 | 1 | 2 | 3 | 4

/** A number alone may be a phone number or a national ID that the browser does not know. */
const IS_NUMBER = /^[\d\s+-]+$/

/**
 * Length first, variety second; a number alone is weak, and a password with the person's own name or email is at most
 * fair.
 */
export const strengthOf = (password: string, known: string[], minimum = MINIMUM): Strength => {
  if (password === '') return 0
  if (!meetsAllRules(password, known, minimum)) return 1
  const folded = foldText(password)
  if (IS_NUMBER.test(folded)) return 1
  const holdsKnown = known.some((part) => part.length >= 4 && folded.includes(foldText(part)))
  const size = charactersOf(password).length + 2 * (KINDS.filter((kind) => kind.test(password)).length - 1)
  if (holdsKnown || size < 14) return 2
  return size < 22 ? 3 : 4
}

type Person = { email: string | null; full_name?: string; whatsapp?: string | null; national_id?: string | null }

/** What anyone who knows the person would guess; the same list as the server's, and each part of the name. */
export const knownOf = ({ email, full_name = '', whatsapp, national_id }: Person): string[] =>
  [email, email?.split('@')[0], full_name, ...full_name.split(/\s+/), whatsapp, whatsapp?.slice(1), national_id].filter(
    (part): part is string => Boolean(part),
  )

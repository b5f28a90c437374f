import { foldText } from '@rihla/domain'

export const MINIMUM = 8

/** What strangers try first. The long list of such words is not worth its download; their patterns are caught below. */
const COMMON_WORDS = [
  'password',
  'passw0rd',
  'qwerty',
  'qwertyuiop',
  'azerty',
  'asdfghjkl',
  'letmein',
  'welcome',
  'admin',
]
const MORE_COMMON_WORDS = ['iloveyou', 'football', 'princess', 'sunshine', 'dragon', 'monkey', 'master', 'google']
const LOCAL_WORDS = [
  'mohamed',
  'mohammed',
  'ahmed',
  'egypt',
  'cairo',
  'rihla',
  'habibi',
  'bismillah',
  'allah',
  'رحله',
  'مصر',
]
const COMMON = new RegExp(
  `^(${[...COMMON_WORDS, ...MORE_COMMON_WORDS, ...LOCAL_WORDS].join('|')})?[\\d\\p{P}\\p{S}\\s]*$`,
  'u',
)

export type Rule = 'ruleLength' | 'ruleOwn' | 'ruleCommon'

/** Counted as the server counts: in characters, after two spellings of one character have become one. */
const charactersOf = (password: string) => [...password.normalize('NFKC')]

const stepsOf = (characters: string[]) =>
  characters
    .slice(1)
    .map((character, place) => (character.codePointAt(0) ?? 0) - (characters[place]?.codePointAt(0) ?? 0))

/** aaaaaaaa, 12345678, hgfedcba. */
const isOneRun = (characters: string[]) => {
  const [first = NaN, ...others] = stepsOf(characters)
  return Math.abs(first) <= 1 && others.every((step) => step === first)
}

/** A word everybody knows with figures behind it; figures alone only while they are short or say a date. */
const isCommon = (password: string) => {
  const folded = foldText(password)
  const characters = [...folded]
  if (isOneRun(characters) || new Set(characters).size < 4) return true
  const match = COMMON.exec(folded)
  return match !== null && (match[1] !== undefined || characters.length <= MINIMUM)
}

const isKnown = (password: string, known: string[]) => known.map(foldText).includes(foldText(password))

/** The three rules under the field. What the browser does not know, the server still refuses. */
export const rulesMet = (password: string, known: string[], minimum = MINIMUM): Record<Rule, boolean> => ({
  ruleLength: charactersOf(password).length >= minimum,
  ruleOwn: password !== '' && !isKnown(password, known),
  ruleCommon: password !== '' && !isCommon(password),
})

export const meetsAllRules = (password: string, known: string[], minimum = MINIMUM): boolean =>
  Object.values(rulesMet(password, known, minimum)).every(Boolean)

const KINDS = [/\p{Ll}|\p{Lo}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u]

export type Strength = 0 | 1 | 2 | 3 | 4

/** Length first, variety second; a password that holds the person's own name or email is at most fair. */
export const strengthOf = (password: string, known: string[], minimum = MINIMUM): Strength => {
  if (password === '') return 0
  if (!meetsAllRules(password, known, minimum)) return 1
  const folded = foldText(password)
  const holdsKnown = known.some((part) => part.length >= 4 && folded.includes(foldText(part)))
  const size = charactersOf(password).length + 2 * (KINDS.filter((kind) => kind.test(password)).length - 1)
  if (holdsKnown || size < 14) return 2
  return size < 22 ? 3 : 4
}

type Person = { email: string; full_name?: string; whatsapp?: string | null; national_id?: string | null }

/** What anyone who knows the person would try; the same list as the server's, and each part of the name. */
export const knownOf = ({ email, full_name = '', whatsapp, national_id }: Person): string[] =>
  [email, email.split('@')[0], full_name, ...full_name.split(/\s+/), whatsapp, whatsapp?.slice(1), national_id].filter(
    (part): part is string => Boolean(part),
  )

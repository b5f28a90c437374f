import { foldText } from './text.ts'

/** The most common guesses. The server also has a long list, which is too large to download. */
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

const SHORT = 8

const stepsOf = (characters: string[]) =>
  characters
    .slice(1)
    .map((character, place) => (character.codePointAt(0) ?? 0) - (characters[place]?.codePointAt(0) ?? 0))

/** aaaaaaaa, 12345678, hgfedcba. */
const isOneRun = (characters: string[]) => {
  const [first = NaN, ...others] = stepsOf(characters)
  return Math.abs(first) <= 1 && others.every((step) => step === first)
}

/** The passwords of the demo are in its documentation. */
const OF_THE_DEMO = /^demo[-_\s]/u

/** A well-known word followed by digits; digits alone only while they are short or form a date. */
export const isCommonPassword = (password: string): boolean => {
  const folded = foldText(password)
  const characters = [...folded]
  if (OF_THE_DEMO.test(folded)) return true
  if (isOneRun(characters) || new Set(characters).size < 4) return true
  const match = COMMON.exec(folded)
  return match !== null && (match[1] !== undefined || characters.length <= SHORT)
}

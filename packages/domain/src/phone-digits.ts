import { westernDigits, withoutMarks } from './text.ts'

const SEPARATORS = /[\s()./\p{Pd}\u2212]/gu

/**
 * A typed phone number as `+` and digits, or digits alone; undefined if it is no number. Separators, `00` for `+` and
 * Arabic digits are understood (CHAT-4). Which country it belongs to is not known here.
 */
export const phoneDigits = (typed: string): string | undefined => {
  const digits = westernDigits(withoutMarks(typed.normalize('NFKC')))
    .replace(SEPARATORS, '')
    .replace(/^00/, '+')
  return /^\+?\d+$/.test(digits) ? digits : undefined
}

import { westernDigits } from './text.ts'

/** Also marks of direction and zero-width characters, which are copied along with a number. */
const SEPARATORS = /[\s().\-/\u2010-\u2015\p{Cf}]/gu

/**
 * A typed phone number as `+` and digits, or digits alone; undefined if it is no number. Separators, `00` for `+` and
 * Arabic digits are understood (CHAT-4). Which country it belongs to is not known here.
 */
export const phoneDigits = (typed: string): string | undefined => {
  const digits = westernDigits(typed.normalize('NFKC')).replace(SEPARATORS, '').replace(/^00/, '+')
  return /^\+?\d+$/.test(digits) ? digits : undefined
}

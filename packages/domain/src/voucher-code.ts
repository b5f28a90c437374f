import { readCode } from './codes.ts'
import { westernDigits } from './text.ts'

/** Characters outside the alphabet of codes, and the letter each is read as. */
const LOOK_ALIKES: Record<string, string> = { I: 'L', '1': 'L', O: 'Q', '0': 'Q' }

const LENGTH = 8
const CODE = /^[A-HJ-NP-Z2-9]{8}$/

/**
 * RULES-5: normalizes a voucher code to its stored form: K7QM-3XTP. Case, spaces, dashes of any kind and full-width
 * characters are ignored. Anything else is not a code.
 */
export const parseVoucherCode = (read: string): string | undefined => {
  const code = readCode(read).replace(/[IO01]/g, (character) => LOOK_ALIKES[character] ?? character)
  return CODE.test(code) ? `${code.slice(0, 4)}-${code.slice(4)}` : undefined
}

/**
 * What the keys of a code type in the Arabic (101) layout, alone and with Shift. Three keys type two letters, on some
 * systems as one character.
 */
const ARABIC_KEYS: Record<string, string[]> = {
  Q: ['ض', '\u064e'],
  W: ['ص', '\u064b'],
  E: ['ث', '\u064f'],
  R: ['ق', '\u064c'],
  T: ['ف', 'لإ', '\ufef9'],
  Y: ['غ', 'إ'],
  U: ['ع', '‘', '`'],
  P: ['ح', '؛'],
  A: ['ش', '\u0650'],
  S: ['س', '\u064d'],
  D: ['ي', ']'],
  F: ['ب', '['],
  G: ['ل', 'لأ', '\ufef7'],
  H: ['ا', 'أ'],
  J: ['ت', '\u0640'],
  K: ['ن', '،'],
  L: ['م', '/'],
  Z: ['ئ', '~'],
  X: ['ء', '\u0652'],
  C: ['ؤ', '}'],
  V: ['ر', '{'],
  B: ['لآ', '\ufef5', '\ufefb'],
  N: ['ى', 'آ'],
  M: ['ة', '’', "'"],
}
const keyOf = (sign: string): string => Object.keys(ARABIC_KEYS).find((key) => ARABIC_KEYS[key]?.includes(sign)) ?? sign

/** `لا` is the key B or the keys G and H; the length of the code decides which, unless it has both. */
const B_OR_GH = 'لا'

/**
 * The keys that a person or a hand scanner pressed while the keyboard was set to Arabic. The characters are not
 * normalized, which would reorder vowel marks.
 */
const keysOfArabic = (typed: string): string | undefined => {
  if (/[a-z]/i.test(typed)) return undefined
  const signs = westernDigits(typed).match(/ل[اأإآ]|[^]/gu) ?? []
  const keys = signs.map(keyOf).filter((key) => key === B_OR_GH || /^[A-Z\d]$/.test(key))
  const doubtful = keys.filter((key) => key === B_OR_GH).length
  const missing = LENGTH - keys.length
  if (missing !== 0 && missing !== doubtful) return undefined
  return keys.join('').replaceAll(B_OR_GH, missing === 0 ? 'B' : 'GH')
}

/** The same for keyboard input of a person or a hand scanner, whose layout may be Arabic. */
export const parseTypedVoucherCode = (typed: string): string | undefined =>
  parseVoucherCode(typed) ?? parseVoucherCode(keysOfArabic(typed) ?? '')

import { readCode } from './codes.ts'
import { westernDigits } from './text.ts'

/** Characters that no code has, and the one of its letters each is taken for. */
const LOOK_ALIKES: Record<string, string> = { I: 'L', '1': 'L', O: 'Q', '0': 'Q' }

const LENGTH = 8
const CODE = /^[A-HJ-NP-Z2-9]{8}$/

/**
 * RULES-5: a voucher's code as it is read, brought to the way it is stored: K7QM-3XTP. Small letters, blanks, dashes of
 * any kind and full-width characters do not matter. Anything else is no code.
 */
export const parseVoucherCode = (read: string): string | undefined => {
  const code = readCode(read).replace(/[IO01]/g, (character) => LOOK_ALIKES[character] ?? character)
  return CODE.test(code) ? `${code.slice(0, 4)}-${code.slice(4)}` : undefined
}

/**
 * What the keys of a code write while the Arabic (101) layout is on, alone and with Shift. Three of them write two
 * letters, on some systems as one sign.
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

/** `لا` is the key B or the keys G and H; how long a code is tells which, unless it has both. */
const B_OR_GH = 'لا'

/**
 * The keys that were pressed, by a hand scanner or by hand, while the keyboard was set to Arabic. The signs are taken
 * as they came: their normal form puts vowel marks in another order.
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

/** The same for what comes from a keyboard, be it a person's or a hand scanner, which may be set to Arabic. */
export const parseTypedVoucherCode = (typed: string): string | undefined =>
  parseVoucherCode(typed) ?? parseVoucherCode(keysOfArabic(typed) ?? '')

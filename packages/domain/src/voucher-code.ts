import { westernDigits } from './text.ts'

/** Characters that no code has, and the one of its letters each is taken for. */
const LOOK_ALIKES: Record<string, string> = { I: 'L', '1': 'L', O: 'Q', '0': 'Q' }

const CODE = /^[A-HJ-NP-Z2-9]{8}$/

/**
 * RULES-5: a voucher's code as people type it or a scanner reads it, brought to the way it is stored: K7QM-3XTP. Small
 * letters, blanks, dashes of any kind and full-width characters do not matter. Anything else is no code.
 */
export const parseVoucherCode = (typed: string): string | undefined => {
  const code = westernDigits(typed.normalize('NFKC'))
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[IO01]/g, (character) => LOOK_ALIKES[character] ?? character)
  return CODE.test(code) ? `${code.slice(0, 4)}-${code.slice(4)}` : undefined
}

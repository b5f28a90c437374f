import { westernDigits } from './text.ts'

/** Without I, O, 0 and 1, which are easily confused. 32 characters, so every byte maps evenly. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

export const codeFromBytes = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('')

/** Normalizes a typed code: Arabic digits, full-width characters, lower case, spaces and dashes of any kind. */
export const readCode = (typed: string): string =>
  westernDigits(typed.normalize('NFKC'))
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()

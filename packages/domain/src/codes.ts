import { westernDigits } from './text.ts'

/** No I, O, 0 or 1: nobody has to guess which one is meant. 32 letters, so every byte maps evenly. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

export const codeFromBytes = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('')

/** A code however it was typed: Arabic digits, full width, small letters, blanks and dashes of any kind. */
export const readCode = (typed: string): string =>
  westernDigits(typed.normalize('NFKC'))
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()

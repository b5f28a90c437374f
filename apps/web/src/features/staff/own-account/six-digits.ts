import { westernDigits } from '@rihla/domain'

const LENGTH = 6

/** Six digits as they were typed or pasted: in any script, with spaces between them (APP-10). */
export const readSixDigits = (typed: string): string => westernDigits(typed).replace(/\D/g, '').slice(0, LENGTH)

export const isWhole = (code: string): boolean => code.length === LENGTH

/** In groups of four, for reading aloud. */
export const spacedKey = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ')

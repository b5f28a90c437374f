import { westernDigits } from '@rihla/domain'

export const CODE_LENGTH = 8

/** The characters a single box accepts: a letter or a digit, Arabic ones included (APP-10). */
export const CODE_CHARACTER = /^[a-z0-9٠-٩۰-۹]$/i

/** Accepts the code in lower case, with its dash, or with spaces around it. */
export const readCode = (typed: string): string =>
  westernDigits(typed)
    .replace(/[^a-z0-9]/gi, '')
    .toUpperCase()
    .slice(0, CODE_LENGTH)

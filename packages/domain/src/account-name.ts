/** İ becomes i and not two characters, as in PostgreSQL's lower(). */
const smallLetter = (character: string): string => [...character.toLowerCase()][0] ?? ''

/**
 * Normalizes an email or username for looking up accounts and counting attempts. Each character is treated alone, so
 * the result equals lower() of the stored name.
 */
export const accountName = (typed: string): string => Array.from(typed.normalize('NFKC').trim(), smallLetter).join('')

/** A new username as it is stored and shown: width and compatibility variants of a letter become that letter. */
export const newUsername = (typed: string): string => typed.normalize('NFKC').trim()

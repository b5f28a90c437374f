import { sql, type RawBuilder } from 'kysely'
import { accountName, foldText, parseClientId, phoneDigits } from '@rihla/domain'
import { otherNames } from '@rihla/places'

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

const TRIGRAM = 3

const holdsWord = (column: RawBuilder<unknown>, word: string): RawBuilder<boolean> =>
  [...word].length >= TRIGRAM
    ? sql<boolean>`${column} like ${`%${escaped(word)}%`}`
    : sql<boolean>`(${column} like ${`${escaped(word)}%`} or ${column} like ${`% ${escaped(word)}%`})`

/**
 * Whether a column of folded text contains every typed word, in any order. A trigram index serves it: words of fewer
 * than three characters are searched at the beginning of words, and text without a letter or digit, which no index
 * can find, matches nothing.
 */
export const holdsWords = (column: RawBuilder<unknown>, typed: string): RawBuilder<boolean> => {
  const words = foldText(typed).split(/\s+/).filter(Boolean)
  if (!words.some((word) => /[\p{L}\p{N}]/u.test(word))) return sql<boolean>`false`
  return sql<boolean>`(${sql.join(
    words.map((word) => holdsWord(column, word)),
    sql` and `,
  )})`
}

const DIGITS_OF_A_NUMBER = 5

/** A fragment of a stored phone number: without separators and without leading zeros of a country or an area. */
const partOfNumber = (typed: string): string | undefined => {
  const digits = phoneDigits(typed)?.replace(/^\+?0*/, '')
  return digits !== undefined && digits.length >= DIGITS_OF_A_NUMBER ? digits : undefined
}

/** Whether a client matches the typed words, in any order, or part of a phone number. */
export const clientHolds = (typed: string): RawBuilder<boolean> => {
  const text = sql`c.search_text`
  const number = partOfNumber(typed)
  const words = holdsWords(text, typed)
  return number === undefined ? words : sql<boolean>`(${words} or ${holdsWords(text, number)})`
}

/** Finds a client by an email, a client ID in any notation, also that of a merged record, or the phone number that was read in what was typed. */
export const clientIs = (typed: string, whatsapp: string | undefined): RawBuilder<boolean> => {
  const id = parseClientId(typed)
  const ways = [
    sql`lower(c.email) = ${accountName(typed)}`,
    ...(id === undefined ? [] : [sql`c.id = present_client(${id})`]),
    ...(whatsapp === undefined ? [] : [sql`c.whatsapp = ${whatsapp}`]),
  ]
  return sql<boolean>`(${sql.join(ways, sql` or `)})`
}

/**
 * Every booking reference begins with RH-, so the prefix is ignored: the index would have to scan all of them. The name of
 * a city or an airline finds trips in the other script too (TRIP-5).
 */
export const ticketHolds = (typed: string): RawBuilder<boolean> => {
  const text = sql`t.search_text`
  const ways = [typed.replace(/^RH-(?=\w{3})/i, ''), ...otherNames(typed)].map((way) => holdsWords(text, way))
  return sql<boolean>`(${sql.join(ways, sql` or `)})`
}

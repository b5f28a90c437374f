import { sql, type RawBuilder } from 'kysely'
import { foldText } from '@rihla/domain'

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

const TRIGRAM = 3

const holdsWord = (column: RawBuilder<unknown>, word: string): RawBuilder<boolean> =>
  [...word].length >= TRIGRAM
    ? sql<boolean>`${column} like ${`%${escaped(word)}%`}`
    : sql<boolean>`(${column} like ${`${escaped(word)}%`} or ${column} like ${`% ${escaped(word)}%`})`

/**
 * That a column of folded text holds every word that was typed, in any order. A trigram index serves it: fewer than
 * three characters are looked for at the beginning of words, and marks without a letter or digit, which no index can
 * find, match nothing.
 */
export const holdsWords = (column: RawBuilder<unknown>, typed: string): RawBuilder<boolean> => {
  const words = foldText(typed).split(/\s+/).filter(Boolean)
  if (!words.some((word) => /[\p{L}\p{N}]/u.test(word))) return sql<boolean>`false`
  return sql<boolean>`(${sql.join(
    words.map((word) => holdsWord(column, word)),
    sql` and `,
  )})`
}

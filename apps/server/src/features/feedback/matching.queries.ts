import { sql, type RawBuilder } from 'kysely'
import type { ReviewFilters } from '@rihla/contract'
import { foldText, phoneDigits } from '@rihla/domain'
import type { StaffCaller } from '../../platform/http/access.ts'
import type { Database } from '../../platform/database/database.ts'
import { isEverything, reviewIsSeen, seenBy, type Seen } from '../../shared/branches.ts'
import { findMoments } from '../../shared/days.ts'
import { sortKey } from '../../platform/http/pagination.ts'
import { readPhone } from '../../shared/phone.ts'

/** The filters of the list in the form that the database compares. */
export type Matching = {
  rating: number | undefined
  /** The first moment of the first day, and the first moment after the last day. */
  since: string | undefined
  until: string | undefined
  /** The reviewers with the number that was typed. */
  people: number[] | undefined
  /** LIKE patterns: all patterns of one of these lists must match. Empty without a search. */
  patterns: string[][]
  seen: Seen
  /** Three letters or digits in a row, which the trigram index needs. */
  isSelective: boolean
}

/** The sort key of a review in the filtered list: newest first. */
export const placeInList = [sortKey.moment, sortKey.id] as const
export type Place = [at: string, id: number]

const FINDABLE = /[\p{L}\p{N}]{3}/u

/**
 * Folded like the text it is compared with (DASH-5): every word, in any order. A number is also compared in its stored
 * form: without separators and without the leading zeros of a country or area code.
 */
const alternativesOf = (typed: string): string[][] => {
  const folded = foldText(typed)
  const words = folded.split(/\s+/).filter(Boolean)
  const number = phoneDigits(typed)?.replace(/^\+?0*/, '') ?? ''
  if (words.length === 0) return []
  if (number.length < 6) return [words]
  return FINDABLE.test(folded) && !folded.includes(number) ? [[folded], [number]] : [[number]]
}

const toPattern = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/** The reviewers who have the number that was typed; undefined when it is not a complete number or has no match. */
const findPeople = async (db: Database, typed: string): Promise<number[] | undefined> => {
  const mobile = await readPhone(db, typed)
  if (mobile === undefined) return undefined
  const people = await db.selectFrom('reviewer').select('id').where('mobile', '=', mobile).execute()
  return people.length === 0 ? undefined : people.map(({ id }) => id)
}

/** Undefined when nothing is filtered. */
export const readMatching = async (
  db: Database,
  caller: StaffCaller,
  filters: ReviewFilters,
): Promise<Matching | undefined> => {
  const seen = seenBy(caller, filters)
  const { q = '' } = filters
  const [moments, people] = await Promise.all([findMoments(db, filters), findPeople(db, q)])
  const alternatives = people ? [] : alternativesOf(q)
  const isOfText = people !== undefined || alternatives.length > 0
  if (!isOfText && moments === undefined && filters.rating === undefined && isEverything(seen)) return undefined
  return {
    rating: filters.rating,
    since: moments?.since ?? undefined,
    until: moments?.until ?? undefined,
    people,
    seen,
    patterns: alternatives.map((words) => words.map(toPattern)),
    isSelective: alternatives.every((words) => words.some((word) => FINDABLE.test(word))),
  }
}

const all = (conditions: RawBuilder<unknown>[]) => sql`${sql.join([sql`true`, ...conditions], sql` and `)}`

/** The conditions that an index serves: rating, days, number and branch. */
export const isListed = (alias: string, { rating, since, until, people, seen }: Partial<Matching>, after?: Place) => {
  const review = sql.raw(alias)
  return all([
    ...(rating === undefined ? [] : [sql`${review}.rating = ${rating}`]),
    ...(since === undefined ? [] : [sql`${review}.created_at >= ${since}::timestamptz`]),
    ...(until === undefined ? [] : [sql`${review}.created_at < ${until}::timestamptz`]),
    ...(people === undefined ? [] : [sql`${review}.reviewer_id = any (${people}::integer[])`]),
    ...(seen === undefined ? [] : reviewIsSeen(seen, alias)),
    ...(after === undefined
      ? []
      : [sql`(${review}.created_at, ${review}.id) < (${after[0]}::timestamptz, ${after[1]}::integer)`]),
  ])
}

/** Whether its name, number or comment matches the search. */
export const says = (alias: string, { patterns = [] }: Partial<Matching>) => {
  const text = sql`${sql.raw(alias)}.search_text`
  const alternatives = patterns.map((words) => all(words.map((word) => sql`${text} like ${word}`)))
  return alternatives.length === 0 ? sql`true` : sql`(${sql.join(alternatives, sql` or `)})`
}

export const matches = (alias: string, matching: Partial<Matching>) =>
  sql`${isListed(alias, matching)} and ${says(alias, matching)}`

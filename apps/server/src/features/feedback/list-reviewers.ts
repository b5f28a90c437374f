import type pg from 'pg'
import type { ReviewFilters } from '@rihla/contract'
import type { Language } from '@rihla/domain'
import type { StaffCaller } from '../../platform/http/access.ts'
import type { Database } from '../../platform/database/database.ts'
import { anonymousName } from '../../platform/i18n/texts.ts'
import { FROM_THE_NEWEST, listCursor, sortKey } from '../../platform/http/pagination.ts'
import { listNewestReviews, type NewestReview } from '../../shared/newest-reviews.ts'
import { isListed, matches, placeInList, readMatching, type Matching, type Place } from './matching.queries.ts'
import { countReviewers, findNewestReviewers, findReviewersByText, walkForReviewers } from './reviewers.queries.ts'

export const reviewerCursor = listCursor('reviewers', sortKey.id)
export const matchCursor = listCursor('matching-reviewers', ...placeInList)

type ListQuery = ReviewFilters & { cursor?: string | undefined; limit: number }
type Page = { data: NewestReview[]; next_cursor: string | null; total: number | null }

/** The number of reviews read first, which is enough for common words. */
const REACH = 5_000

/** Words with fewer matches in that range are rare enough to ask the index for all of them. */
const RARELY = 50

/** The limit for words that are neither; the next page continues where the reading stopped. */
const LONG_REACH = 50_000

const placeOf = (row: NewestReview): Place => [row.submission_date, row.id]

const everyone = async (pool: pg.Pool, { cursor, limit }: ListQuery): Promise<Page> => {
  const [before] = reviewerCursor.decode(cursor) ?? [FROM_THE_NEWEST]
  const { rows, total } = await findNewestReviewers(pool, limit, before)
  return { ...reviewerCursor.toPage(rows, limit, (row) => [row.id]), total }
}

const filtered = async (db: Database, matching: Matching, { cursor, limit }: ListQuery): Promise<Page> => {
  const after = matchCursor.decode(cursor)
  const [rows, total] = await Promise.all([
    listNewestReviews(db, (alias) => matches(alias, matching), isListed('f', matching, after), limit + 1),
    countReviewers(db, matching),
  ])
  return { ...matchCursor.toPage(rows, limit, placeOf), total }
}

const searched = async (db: Database, matching: Matching, { cursor, limit }: ListQuery): Promise<Page> => {
  const after = matchCursor.decode(cursor)
  const near = await walkForReviewers(db, matching, after, limit + 1, REACH)
  if (near.rows.length > limit || near.walked < REACH) {
    return { ...matchCursor.toPage(near.rows, limit, placeOf), total: await countReviewers(db, matching) }
  }
  if (matching.isSelective && near.said < RARELY) {
    const found = await findReviewersByText(db, matching, after, limit + 1)
    return { ...matchCursor.toPage(found.rows, limit, placeOf), total: found.total }
  }
  const far = await walkForReviewers(db, matching, after, limit + 1, LONG_REACH)
  const page = matchCursor.toPage(far.rows, limit, placeOf)
  if (page.next_cursor !== null || far.walked < LONG_REACH || !far.reached) return { ...page, total: null }
  return { ...page, next_cursor: matchCursor.encode(far.reached), total: null }
}

/** People, each shown at their newest matching review (DASH-5, DASH-8). */
export const listReviewers = async (
  db: Database,
  pool: pg.Pool,
  caller: StaffCaller,
  query: ListQuery,
  language: Language,
) => {
  const matching = await readMatching(db, caller, query)
  const read = () => {
    if (matching === undefined) return everyone(pool, query)
    return matching.patterns.length === 0 ? filtered(db, matching, query) : searched(db, matching, query)
  }
  const { data, ...page } = await read()
  return { ...page, data: data.map((row) => ({ ...row, name: row.name ?? anonymousName(language) })) }
}

import type pg from 'pg'
import type { AdminReview, ReviewFilters } from '@rihla/contract'
import type { Language } from '@rihla/domain'
import type { StaffCaller } from '../../platform/http/access.ts'
import type { Database } from '../../platform/database/database.ts'
import { anonymousName } from '../../platform/i18n/texts.ts'
import { FROM_THE_NEWEST, listCursor, sortKey } from '../../platform/http/pagination.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Unnamed } from './feedback.queries.ts'
import { readMatching, type Matching } from './matching.queries.ts'
import { countReviewsOf, findReviewer, findReviewsOf, findReviewsOfClient, listReviewsOf } from './reviews.queries.ts'

type PageQuery = { cursor?: string | undefined; limit: number }
type ListQuery = ReviewFilters & PageQuery
type Page = { rows: Unnamed<AdminReview>[]; total: number | null }

const reviewCursor = listCursor('reviews', sortKey.id)

const placeIn = (cursor: string | undefined) => reviewCursor.decode(cursor)?.[0] ?? FROM_THE_NEWEST

const answer = ({ rows, total }: Page, limit: number, language: Language) => {
  const { data, next_cursor } = reviewCursor.toPage(rows, limit, (row) => [row.id])
  return { data: data.map((row) => ({ ...row, name: row.name ?? anonymousName(language) })), next_cursor, total }
}

const findMatches = async (db: Database, id: number, matching: Matching, before: number, limit: number) => {
  const [reviewer, rows, total] = await Promise.all([
    findReviewer(db, id),
    listReviewsOf(db, id, matching, before, limit + 1),
    countReviewsOf(db, id, matching),
  ])
  return { is_known: reviewer !== undefined, rows, total }
}

/** All matching reviews of one person, for the popup of a row (DASH-8). */
export const listReviews = async (
  { db, pool }: { db: Database; pool: pg.Pool },
  caller: StaffCaller,
  id: number,
  query: ListQuery,
  language: Language,
) => {
  const before = placeIn(query.cursor)
  const matching = await readMatching(db, caller, query)
  const page =
    matching === undefined
      ? await findReviewsOf(pool, query.limit, id, before)
      : await findMatches(db, id, matching, before, query.limit)
  if (!page.is_known) throw new Problem('not_found')
  return answer(page, query.limit, language)
}

/** The reviews that a client has left under their own account, for their page. */
export const listClientReviews = async (
  pool: pg.Pool,
  clientId: number,
  { cursor, limit }: PageQuery,
  language: Language,
) => {
  const page = await findReviewsOfClient(pool, limit, clientId, placeIn(cursor))
  if (!page.is_known) throw new Problem('client_not_found')
  return answer(page, limit, language)
}

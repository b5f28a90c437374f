import * as z from 'zod'
import type { ReviewFilters } from '@rihla/contract'
import type { Language } from '@rihla/domain'
import type { Database } from '../../platform/database.ts'
import { anonymousName } from '../../platform/messages.ts'
import { decodeCursor, toPage } from '../../platform/paging.ts'
import { Problem } from '../../platform/problem.ts'
import { readMatching } from './matching.queries.ts'
import { countReviewsOf, findReviewer, listReviewsOf } from './reviews.queries.ts'

type ListQuery = ReviewFilters & { cursor?: string | undefined; limit: number }

/** All reviews of one person that match, for the popup of a row (DASH-8). */
export const listReviews = async (db: Database, reviewerId: number, query: ListQuery, language: Language) => {
  const [before] = decodeCursor(query.cursor, z.tuple([z.int()])) ?? []
  if (!(await findReviewer(db, reviewerId))) throw new Problem('not_found')
  const matching = (await readMatching(db, query)) ?? {}
  const rows = await listReviewsOf(db, reviewerId, matching, before, query.limit + 1)
  const { data, next_cursor } = toPage(rows, query.limit, (row) => [row.id])
  return {
    data: data.map((row) => ({ ...row, name: row.name ?? anonymousName(language) })),
    next_cursor,
    total: await countReviewsOf(db, reviewerId, matching),
  }
}

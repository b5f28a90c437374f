import * as z from 'zod'
import type { ReviewFilters } from '@rihla/contract'
import type { Language } from '@rihla/domain'
import type { Database } from '../../platform/database.ts'
import { findClient } from '../../platform/known-client.ts'
import { anonymousName } from '../../platform/messages.ts'
import { decodeCursor, toPage } from '../../platform/paging.ts'
import { Problem } from '../../platform/problem.ts'
import { readMatching } from './matching.queries.ts'
import {
  countReviewsOf,
  countReviewsOfClient,
  findReviewer,
  listReviewsOf,
  listReviewsOfClient,
} from './reviews.queries.ts'

type PageQuery = { cursor?: string | undefined; limit: number }
type ListQuery = ReviewFilters & PageQuery

const lastReview = z.tuple([z.int()])

/** All reviews of one person that match, for the popup of a row (DASH-8). */
export const listReviews = async (db: Database, reviewerId: number, query: ListQuery, language: Language) => {
  const [before] = decodeCursor(query.cursor, lastReview) ?? []
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

/** What a client has left under their own account, for their page. */
export const listClientReviews = async (db: Database, clientId: number, query: PageQuery, language: Language) => {
  const [before] = decodeCursor(query.cursor, lastReview) ?? []
  if (!(await findClient(db, clientId))) throw new Problem('client_not_found')
  const rows = await listReviewsOfClient(db, clientId, before, query.limit + 1)
  const { data, next_cursor } = toPage(rows, query.limit, (row) => [row.id])
  return {
    data: data.map((row) => ({ ...row, name: row.name ?? anonymousName(language) })),
    next_cursor,
    total: await countReviewsOfClient(db, clientId),
  }
}

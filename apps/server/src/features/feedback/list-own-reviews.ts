import type pg from 'pg'
import { FROM_THE_NEWEST, listCursor, sortKey } from '../../platform/http/pagination.ts'
import { findOwnReviews } from './replies.queries.ts'

const ownReviewCursor = listCursor('own-reviews', sortKey.id)

/** Shows a client the agency's replies (DASH-7). */
export const listOwnReviews = async (
  pool: pg.Pool,
  clientId: number,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) => {
  const [before] = ownReviewCursor.decode(cursor) ?? [FROM_THE_NEWEST]
  const { rows, total } = await findOwnReviews(pool, limit, clientId, before)
  return { ...ownReviewCursor.toPage(rows, limit, (row) => [row.id]), total }
}

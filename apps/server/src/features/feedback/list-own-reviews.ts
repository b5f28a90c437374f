import * as z from 'zod'
import type { Database } from '../../platform/database.ts'
import { decodeCursor, toPage } from '../../platform/paging.ts'
import { countReviewsOfClient, listReviewsOfClient } from './replies.queries.ts'

/** Where a client reads what the agency answered (DASH-7). */
export const listOwnReviews = async (
  db: Database,
  clientId: number,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) => {
  const [before] = decodeCursor(cursor, z.tuple([z.int()])) ?? []
  const [rows, total] = await Promise.all([
    listReviewsOfClient(db, clientId, before, limit + 1),
    countReviewsOfClient(db, clientId),
  ])
  return { ...toPage(rows, limit, (row) => [row.id]), total }
}

import type pg from 'pg'
import * as z from 'zod'
import { decodeCursor, FROM_THE_NEWEST, toPage } from '../../platform/paging.ts'
import { findOwnReviews } from './replies.queries.ts'

/** Where a client reads what the agency answered (DASH-7). */
export const listOwnReviews = async (
  pool: pg.Pool,
  clientId: number,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) => {
  const [before] = decodeCursor(cursor, z.tuple([z.int()])) ?? [FROM_THE_NEWEST]
  const { rows, total } = await findOwnReviews(pool, limit, clientId, before)
  return { ...toPage(rows, limit, (row) => [row.id]), total }
}

import type pg from 'pg'
import * as z from 'zod'
import { decodeCursor, toPage } from '../../platform/paging.ts'
import { Problem } from '../../platform/problem.ts'
import { findHistory } from './client-page.queries.ts'

const lastLine = z.tuple([z.int()])

export const readHistory = async (
  pool: pg.Pool,
  clientId: number,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) => {
  const [before] = decodeCursor(cursor, lastLine) ?? [Number.MAX_SAFE_INTEGER]
  const { rows, total, is_known } = await findHistory(pool, limit, clientId, before)
  if (!is_known) throw new Problem('client_not_found')
  return { ...toPage(rows, limit, (line) => [line.id]), total }
}

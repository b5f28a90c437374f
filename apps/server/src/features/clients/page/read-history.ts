import type pg from 'pg'
import { listCursor, sortKey } from '../../../platform/http/pagination.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { findHistory } from './client-page.queries.ts'

const historyCursor = listCursor('history', sortKey.bigId)

export const readHistory = async (
  pool: pg.Pool,
  clientId: number,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) => {
  const [before] = historyCursor.decode(cursor) ?? [Number.MAX_SAFE_INTEGER]
  const { rows, total, is_known } = await findHistory(pool, limit, clientId, before)
  if (!is_known) throw new Problem('client_not_found')
  return { ...historyCursor.toPage(rows, limit, (line) => [line.id]), total }
}

import type pg from 'pg'
import type { Database } from '../../../platform/database/database.ts'
import { listCursor, sortKey } from '../../../platform/http/pagination.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { withSeenFields } from '../../../shared/audit.ts'
import type { Seen } from '../../../shared/branches.ts'
import { findHistory } from './client-page.queries.ts'

const historyCursor = listCursor('history', sortKey.bigId)

export const readHistory = async (
  { db, pool }: { db: Database; pool: pg.Pool },
  seen: Seen,
  clientId: number,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) => {
  const [before] = historyCursor.decode(cursor) ?? [Number.MAX_SAFE_INTEGER]
  const { rows, total, is_known } = await findHistory(pool, limit, clientId, before)
  if (!is_known) throw new Problem('client_not_found')
  return { ...historyCursor.toPage(await withSeenFields(db, seen, rows), limit, (line) => [line.id]), total }
}

import type pg from 'pg'
import { listCursor, sortKey } from '../../platform/paging.ts'
import { Problem } from '../../platform/problem.ts'
import { findStatement } from './points.queries.ts'

const movementCursor = listCursor('points', sortKey.bigId)

/** Whichever client it is of: for themselves, or for staff who ask for them. */
export const readStatement = async (
  pool: pg.Pool,
  clientId: number,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) => {
  const before = movementCursor.decode(cursor)?.[0]
  const { rows, total, standing, is_known } = await findStatement(
    pool,
    limit,
    ...[clientId, before ?? Number.MAX_SAFE_INTEGER, before === undefined],
  )
  if (!is_known) throw new Problem('client_not_found')
  return { ...movementCursor.toPage(rows, limit, (movement) => [movement.id]), total, ...standing }
}

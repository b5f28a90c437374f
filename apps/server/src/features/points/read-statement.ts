import type pg from 'pg'
import type { Movement, StatementFilter } from '@rihla/contract'
import { shortName } from '@rihla/domain'
import { listCursor, sortKey } from '../../platform/http/pagination.ts'
import { Problem } from '../../platform/http/problem.ts'
import { findStatement, KINDS } from './points.queries.ts'

const movementCursor = listCursor('points', sortKey.bigId)

/** A client learns no more of the other than the first name. */
const withShortName = ({ referral, ...movement }: Movement): Movement => ({
  ...movement,
  referral: referral && { ...referral, name: referral.name && shortName(referral.name) },
})

/** The statement of any client: for themselves, or for staff. */
export const readStatement = async (
  pool: pg.Pool,
  clientId: number,
  { cursor, limit, kind }: { cursor?: string | undefined; limit: number; kind?: StatementFilter | undefined },
) => {
  const before = movementCursor.decode(cursor)?.[0]
  const { rows, total, standing, is_known } = await findStatement(
    pool,
    limit,
    ...[clientId, before ?? Number.MAX_SAFE_INTEGER, KINDS[kind ?? 'all'], before === undefined],
  )
  if (!is_known) throw new Problem('client_not_found')
  const shown = rows.map(withShortName)
  return { ...movementCursor.toPage(shown, limit, (movement) => [movement.id]), total, ...standing }
}

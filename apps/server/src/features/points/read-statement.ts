import type pg from 'pg'
import type { Movement, StatementFilter } from '@rihla/contract'
import { shortName } from '@rihla/domain'
import { listCursor, sortKey } from '../../platform/http/pagination.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Database } from '../../platform/database/database.ts'
import { findSeen, type Seen } from '../../shared/branches.ts'
import { findStatement, KINDS, type StoredMovement } from './points.queries.ts'

const movementCursor = listCursor('points', sortKey.bigId)

/** A client learns no more of the other than the first name, and an agent limited to branches nothing of one elsewhere. */
const withShortName =
  (isSeen: (client: number) => boolean) =>
  ({ referral, ...movement }: StoredMovement): Movement => ({
    ...movement,
    referral: referral && {
      role: referral.role,
      name: referral.name && isSeen(referral.client_id) ? shortName(referral.name) : null,
    },
  })

/** The statement of any client: for themselves, or for staff. */
export const readStatement = async (
  { db, pool }: { db: Database; pool: pg.Pool },
  seen: Seen,
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
  const others = rows.flatMap(({ referral }) => (referral ? [referral.client_id] : []))
  const shown = rows.map(withShortName(await findSeen(db, seen, others)))
  return { ...movementCursor.toPage(shown, limit, (movement) => [movement.id]), total, ...standing }
}

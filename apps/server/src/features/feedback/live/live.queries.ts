import { sql } from 'kysely'
import type { AdminReview } from '@rihla/contract'
import { LIMIT, LIVE_SESSION } from '../../../platform/http/access.ts'
import { reviewAnswer } from '../../../shared/json-projections.ts'
import type { Database } from '../../../platform/database/database.ts'
import { and } from '../../../platform/database/sql-template.ts'
import { reviewIsSeen, type Seen } from '../../../shared/branches.ts'
import type { Moment } from './moment.ts'

/** A review whose author may have given no name, with the branch of its client now. */
export type Arrival = { review: Omit<AdminReview, 'name'> & { name: string | null }; branch: number | null }

const ARRIVAL = sql.raw(`json_build_object(
  'review', ${reviewAnswer('f')}, 'branch', (select branch_id from client where id = f.client_id)
)`)

export const findMoment = async (db: Database): Promise<Moment> => {
  const { rows } = await sql<{ moment: Moment }>`select pg_current_snapshot()::text as moment`.execute(db)
  return rows[0]?.moment ?? ''
}

/**
 * The reviews committed between two snapshots. A row restored from another cluster's backup has a transaction id that
 * means nothing here; it is older than the last day and is excluded.
 */
const arrivedBetween = (since: Moment, until: ReturnType<typeof sql>) => sql`
  f.arrival >= pg_snapshot_xmin(${since}::pg_snapshot)
  and not pg_visible_in_snapshot(f.arrival, ${since}::pg_snapshot)
  and pg_visible_in_snapshot(f.arrival, ${until})
  and f.created_at > now() - interval '1 day'`

/** Also returns the statement's own snapshot, so that the next read starts exactly where this one ended. */
export const listArrivals = async (db: Database, since: Moment) => {
  const { rows } = await sql<{ moment: Moment; reviews: Arrival[] }>`
    select pg_current_snapshot()::text as moment, (
      select coalesce(json_agg(${ARRIVAL} order by f.id), '[]') from feedback f
      where ${arrivedBetween(since, sql`pg_current_snapshot()`)}
    ) as reviews`.execute(db)
  if (!rows[0]) throw new Error('the arrivals gave no row')
  return rows[0]
}

export const listMissed = async (
  db: Database,
  seen: Seen,
  since: Moment,
  until: Moment,
  limit: number,
): Promise<Arrival[]> => {
  const { rows } = await sql<{ row: Arrival }>`
    select ${ARRIVAL} as row from feedback f
    where ${arrivedBetween(since, sql`${until}::pg_snapshot`)} ${and(reviewIsSeen(seen, 'f'))} order by f.id limit ${limit}`.execute(
    db,
  )
  return rows.map(({ row }) => row)
}

/** Of these sessions, by the hash of their tokens, the valid staff sessions and what they are limited to. */
export const listLiveSessions = async (db: Database, hashes: Buffer[]): Promise<Map<string, number[] | null>> => {
  const { rows } = await sql<{ token_hash: Buffer; limit: number[] | null }>`
    select s.token_hash, ${sql.raw(LIMIT)} as "limit" from session s join staff f on f.id = s.staff_id and f.disabled_at is null
    where s.token_hash = any(${hashes}) and ${sql.raw(LIVE_SESSION)}`.execute(db)
  return new Map(rows.map(({ token_hash, limit }) => [token_hash.toString('hex'), limit]))
}

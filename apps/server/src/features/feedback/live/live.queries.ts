import { sql } from 'kysely'
import type { AdminReview } from '@rihla/contract'
import { LIVE_SESSION } from '../../../platform/http/access.ts'
import { reviewAnswer } from '../../../shared/json-projections.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Moment } from './moment.ts'

/** A review whose author may have given no name. */
export type Arrival = Omit<AdminReview, 'name'> & { name: string | null }

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
      select coalesce(json_agg(${sql.raw(reviewAnswer('f'))} order by f.id), '[]') from feedback f
      where ${arrivedBetween(since, sql`pg_current_snapshot()`)}
    ) as reviews`.execute(db)
  if (!rows[0]) throw new Error('the arrivals gave no row')
  return rows[0]
}

export const listMissed = async (db: Database, since: Moment, until: Moment, limit: number): Promise<Arrival[]> => {
  const { rows } = await sql<{ row: Arrival }>`
    select ${sql.raw(reviewAnswer('f'))} as row from feedback f
    where ${arrivedBetween(since, sql`${until}::pg_snapshot`)} order by f.id limit ${limit}`.execute(db)
  return rows.map(({ row }) => row)
}

/** Of these sessions, by the hash of their tokens, the valid staff sessions. */
export const listLiveSessions = async (db: Database, hashes: Buffer[]): Promise<Set<string>> => {
  const { rows } = await sql<{ token_hash: Buffer }>`
    select s.token_hash from session s join staff f on f.id = s.staff_id and f.disabled_at is null
    where s.token_hash = any(${hashes}) and ${sql.raw(LIVE_SESSION)}`.execute(db)
  return new Set(rows.map(({ token_hash }) => token_hash.toString('hex')))
}

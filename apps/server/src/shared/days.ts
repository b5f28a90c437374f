import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'

type Days = { from?: string | undefined; to?: string | undefined }
type Moments = { since: string | null; until: string | null }

/**
 * The start of the first day and the end of the last, in the agency's time zone. They are looked up in a separate
 * query, so that the planner knows how far apart they are; undefined when no day was given.
 */
export const findMoments = async (db: Database, { from, to }: Days): Promise<Moments | undefined> => {
  if (from === undefined && to === undefined) return undefined
  const { rows } = await sql<Moments>`
    select (${from ?? null}::timestamp at time zone time_zone)::text as since,
           ((${to ?? null}::timestamp + interval '1 day') at time zone time_zone)::text as until
    from agency`.execute(db)
  return rows[0]
}

/** A separate query, so that the planner can estimate how few rows are newer. */
export const findStartOfToday = async (db: Database): Promise<string | undefined> => {
  const { rows } = await sql<{ since: string }>`
    select (agency_today()::timestamp at time zone time_zone)::text as since from agency`.execute(db)
  return rows[0]?.since
}

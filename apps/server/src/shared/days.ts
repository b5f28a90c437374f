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

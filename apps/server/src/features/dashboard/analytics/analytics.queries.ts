import { sql } from 'kysely'
import type { Rating } from '@rihla/domain'
import type { Database } from '../../../platform/database/database.ts'
import type { Seen } from '../../../shared/branches.ts'
import { reviewsByDay } from '../../../shared/review-counts.ts'
import type { Period } from './periods.ts'

/** `part` counts from 1. */
export type PartCount = { part: number; rating: Rating; reviews: number }

/** Five rows per part leave the database. */
export const listPartCounts = async (
  db: Database,
  seen: Seen,
  period: Period,
  starts: string[],
): Promise<PartCount[]> => {
  const { rows } = await sql<PartCount>`
    select width_bucket(day, ${starts}::date[]) as part, rating, sum(reviews) as reviews
    from ${reviewsByDay(seen)}
    where day between ${period.from}::date and ${period.to}::date
    group by part, rating`.execute(db)
  return rows
}

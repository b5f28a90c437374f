import { sql } from 'kysely'
import type { Rating } from '@rihla/domain'
import type { Database } from '../../../platform/database/database.ts'
import { isEverything, type Seen } from '../../../shared/branches.ts'
import { findMoments } from '../../../shared/days.ts'
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
  const moments = isEverything(seen) ? undefined : await findMoments(db, period)
  const { rows } = await sql<PartCount>`
    select width_bucket(day, ${starts}::date[]) as part, rating, sum(reviews) as reviews
    from ${reviewsByDay(seen, moments)}
    where day between ${period.from}::date and ${period.to}::date
    group by part, rating`.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { Rating } from '@rihla/domain'
import type { Database } from '../../../platform/database/database.ts'
import type { Period, Unit } from './periods.ts'

const STARTS_ON = {
  day: () => sql`day`,
  week: ({ from }: Period) => sql`${from}::date + (day - ${from}::date) / 7 * 7`,
  month: ({ from }: Period) => sql`greatest(date_trunc('month', day::timestamp)::date, ${from}::date)`,
}

export type PartCount = { starts_on: string; rating: Rating; reviews: number }

/** Reads five rows per day, never the reviews themselves; five rows per part leave the database. */
export const listPartCounts = async (db: Database, period: Period, unit: Unit): Promise<PartCount[]> => {
  const { rows } = await sql<PartCount>`
    select starts_on, rating, sum(reviews) as reviews
    from (
      select ${STARTS_ON[unit](period)} as starts_on, rating, reviews from feedback_by_day
      where day between ${period.from}::date and ${period.to}::date
    ) said
    group by starts_on, rating`.execute(db)
  return rows
}

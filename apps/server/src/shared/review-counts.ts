import { sql, type RawBuilder } from 'kysely'
import { isEverything, reviewIsSeen, type Seen } from './branches.ts'

type Moment = RawBuilder<unknown> | string | null
type Period = { since?: Moment; until?: Moment }

/**
 * The table `feedback_by_day`: five rows per day, never the reviews themselves. For a part of the agency the reviews
 * between two moments are counted in the same form.
 */
export const reviewsByDay = (seen: Seen, { since, until }: Period = {}): RawBuilder<unknown> => {
  if (isEverything(seen)) return sql`feedback_by_day`
  const conditions = [
    ...reviewIsSeen(seen, 'f'),
    ...(since ? [sql`f.created_at >= ${since}::timestamptz`] : []),
    ...(until ? [sql`f.created_at < ${until}::timestamptz`] : []),
  ]
  return sql`(
    select (f.created_at at time zone a.time_zone)::date as day, f.rating, count(*) as reviews
    from feedback f cross join agency a where ${sql.join(conditions, sql` and `)} group by 1, 2
  ) feedback_by_day`
}

import { sql, type RawBuilder } from 'kysely'
import { isEverything, type Seen } from './branches.ts'

/** The counts of a part of the agency, without its newest reviews (decision 58). */
export const countedByDay = ({ branch, limit }: Seen): RawBuilder<unknown> => {
  const conditions = [
    ...(branch === undefined ? [] : [sql`branch_id = ${branch}`]),
    ...(limit === undefined ? [] : [sql`client_branch_id = any (${limit}::integer[])`]),
  ]
  return sql`select day, rating, reviews from feedback_branch_daily where ${sql.join(conditions, sql` and `)}`
}

/** Few rows per day, never the reviews themselves. A day and rating can have several rows. */
export const reviewsByDay = (seen: Seen): RawBuilder<unknown> =>
  isEverything(seen)
    ? sql`feedback_by_day`
    : sql`(
        ${countedByDay(seen)}
        union all
        select day, rating, reviews
        from reviews_to_count(${seen.branch ?? null}::integer, ${seen.limit ?? null}::integer[])
      ) feedback_by_day`

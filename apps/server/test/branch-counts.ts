import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '../src/platform/database/database.ts'
import { and } from '../src/platform/database/sql-template.ts'
import { reviewIsSeen, type Seen } from '../src/shared/branches.ts'
import { reviewsByDay } from '../src/shared/review-counts.ts'

/** Filters and limits of an agency with three branches. */
const PARTS: Seen[] = [
  { limit: undefined, branch: 1 },
  { limit: undefined, branch: 2 },
  { limit: [1], branch: undefined },
  { limit: [2, 3], branch: undefined },
  { limit: [2], branch: 1 },
  { limit: [2, 3], branch: 3 },
]

/** Compares what staff see of the branches with the reviews themselves. */
export const expectBranchesToAddUp = async (db: Database): Promise<void> => {
  for (const seen of PARTS) {
    const { rows } = await sql`
      with kept as (
        select day, rating, sum(reviews) as reviews from ${reviewsByDay(seen)} group by day, rating
      ), counted as (
        select (f.created_at at time zone a.time_zone)::date as day, f.rating, count(*) as reviews
        from feedback f cross join agency a where true ${and(reviewIsSeen(seen, 'f'))} group by 1, 2
      )
      select day, rating, kept.reviews as kept, counted.reviews as counted
      from kept full join counted using (day, rating) where kept.reviews is distinct from counted.reviews`.execute(db)
    expect([seen, rows]).toEqual([seen, []])
  }
}

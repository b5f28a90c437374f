import { sql, type RawBuilder } from 'kysely'
import type { ReviewerRow } from '@rihla/contract'
import { reviewAnswer } from './json-projections.ts'
import type { Database } from '../platform/database/database.ts'
import { COUNTED } from '../platform/http/pagination.ts'

/** The condition on the alias of a review. */
export type IsMatch = (alias: string) => RawBuilder<unknown>

/** A person whose newest review may have no name. */
export type NewestReview = Omit<ReviewerRow, 'name'> & { name: string | null }

export const NEWEST_FIRST = sql`order by created_at desc, id desc`

/**
 * Whether a review is the newest match of its person. A scalar subquery cannot become a join: it stays one index lookup
 * for each review that is read. The planner assumes that coalesce is true for every other row, so it reads the list in
 * order for a page instead of sorting.
 */
export const isNewestMatch = (alias: string, isMatch: IsMatch) => sql`coalesce(${sql.raw(alias)}.id = (
  select n.id from feedback n
  where n.reviewer_id = ${sql.raw(alias)}.reviewer_id and ${isMatch('n')}
  order by n.id desc limit 1), false)`

/** `reviews` is added separately: the other fields are fixed SQL text, this one has parameters. */
export const reviewerRow = (reviews: RawBuilder<unknown>) =>
  sql`(${sql.raw(reviewAnswer('f'))}::jsonb || jsonb_build_object('reviews', ${reviews}))`

export const countOfMatches = (isMatch: IsMatch) => sql`(
  select count(*) from (
    select from feedback m where m.reviewer_id = f.reviewer_id and ${isMatch('m')} limit ${COUNTED}
  ) m)`

/** So few that the planner reads the list in its order, also if most reviews are of other branches. */
const REACH = 1000

const listWithin = async (
  db: Database,
  isMatch: IsMatch,
  isListed: RawBuilder<unknown>,
  limit: number,
  reach: number | null,
): Promise<NewestReview[]> => {
  const { rows } = await sql<{ row: NewestReview }>`
    select ${reviewerRow(countOfMatches(isMatch))} as row
    from (
      select f.* from (select * from feedback f where ${isListed} ${NEWEST_FIRST} limit ${reach}) f
      where ${isNewestMatch('f', isMatch)}
      ${NEWEST_FIRST} limit ${limit}
    ) f
    ${NEWEST_FIRST}`.execute(db)
  return rows.map(({ row }) => row)
}

/**
 * Reads the reviews that are listed, and shows each person at their newest match. The inner limit keeps the lookup of
 * the newest match away from reviews that are not listed.
 */
export const listNewestReviews = async (
  db: Database,
  isMatch: IsMatch,
  isListed: RawBuilder<unknown>,
  limit: number,
): Promise<NewestReview[]> => {
  const near = await listWithin(db, isMatch, isListed, limit, REACH)
  return near.length === limit ? near : listWithin(db, isMatch, isListed, limit, null)
}

import { sql } from 'kysely'
import { reviewAnswer } from '../../shared/json-projections.ts'
import type { Database } from '../../platform/database/database.ts'
import { and } from '../../platform/database/sql-template.ts'
import { COUNTED, preparedPage } from '../../platform/http/pagination.ts'
import { countedByDay } from '../../shared/review-counts.ts'
import {
  countOfMatches,
  isNewestMatch,
  NEWEST_FIRST,
  reviewerRow,
  type NewestReview,
} from '../../shared/newest-reviews.ts'
import { isListed, matches, says, type Matching, type Place } from './matching.queries.ts'

/** All reviewers by their last review, read from the counts stored with each reviewer (DASH-8). */
export const findNewestReviewers = preparedPage<NewestReview>('find_newest_reviewers', {
  rows: (limit) => `
    select ${reviewAnswer('f', { reviews: 'r.review_count' })} as row
    from (
      select last_feedback_id, review_count from reviewer
      where last_feedback_id < $1
      order by last_feedback_id desc limit ${limit}
    ) r
    join feedback f on f.id = r.last_feedback_id
    order by r.last_feedback_id desc`,
  counted: 'from reviewer where last_feedback_id is not null order by last_feedback_id desc',
})

type Walk = { walked: number; said: number; reached: Place | null; rows: NewestReview[] }

/**
 * Reads the next `reach` reviews of the list and keeps the people whose newest match is among them. Common words fill a
 * page from a few reviews, at the same cost at any depth.
 */
export const walkForReviewers = async (
  db: Database,
  matching: Matching,
  after: Place | undefined,
  limit: number,
  reach: number,
): Promise<Walk> => {
  const { rows } = await sql<Walk>`
    with
      walk as materialized (
        select f.id, f.reviewer_id, f.created_at, ${says('f', matching)} as says_it
        from feedback f where ${isListed('f', matching, after)}
        ${NEWEST_FIRST} limit ${reach}
      ),
      hit as (
        select walk.id from walk where says_it and ${isNewestMatch('walk', (alias) => matches(alias, matching))}
        ${NEWEST_FIRST} limit ${limit}
      )
    select
      (select count(*) from walk) as walked,
      (select count(*) from walk where says_it) as said,
      (select json_build_array(created_at, id) from walk order by created_at, id limit 1) as reached,
      (
        select coalesce(json_agg(${reviewerRow(countOfMatches((alias) => matches(alias, matching)))} order by f.created_at desc, f.id desc), '[]')
        from feedback f where f.id = any (array(select id from hit))
      ) as rows`.execute(db)
  if (!rows[0]) throw new Error('the walk gave no row')
  return rows[0]
}

/** For rare words: the trigram index finds all matching reviews, and with them all of their authors. */
export const findReviewersByText = async (
  db: Database,
  matching: Matching,
  after: Place | undefined,
  limit: number,
): Promise<{ total: number | null; rows: NewestReview[] }> => {
  const { rows } = await sql<{ total: number; rows: NewestReview[] }>`
    with
      hit as materialized (
        select f.id, f.reviewer_id, f.created_at from feedback f where ${matches('f', matching)}
      ),
      person as materialized (select reviewer_id, max(id) as id, count(*) as reviews from hit group by reviewer_id),
      shown as materialized (
        select hit.id, hit.created_at, person.reviews from person join hit using (id)
        where ${isListed('hit', {}, after)}
        order by hit.created_at desc, hit.id desc limit ${limit}
      )
    select
      (select count(*) from person) as total,
      (
        select coalesce(json_agg(${reviewerRow(
          sql`(select least(shown.reviews, ${COUNTED}) from shown where shown.id = f.id)`,
        )} order by f.created_at desc, f.id desc), '[]')
        from feedback f where f.id = any (array(select id from shown))
      ) as rows`.execute(db)
  const found = rows[0] ?? { total: 0, rows: [] }
  return { rows: found.rows, total: found.total > COUNTED ? null : found.total }
}

/**
 * Whether the daily counts alone are beyond the counting limit: counting the reviews of a limited agent looks up the
 * client of each.
 */
const isBeyond = async (db: Database, { seen, rating, since, until, people }: Matching): Promise<boolean> => {
  if (seen.limit === undefined || people !== undefined) return false
  const dayOf = (moment: string) => sql`(select (${moment}::timestamptz at time zone time_zone)::date from agency)`
  const conditions = [
    ...(rating === undefined ? [] : [sql`rating = ${rating}`]),
    ...(since === undefined ? [] : [sql`day >= ${dayOf(since)}`]),
    ...(until === undefined ? [] : [sql`day < ${dayOf(until)}`]),
  ]
  const { rows } = await sql`
    select from (${countedByDay(seen)}) counted where true ${and(conditions)} having sum(reviews) > ${COUNTED}`.execute(
    db,
  )
  return rows.length > 0
}

/**
 * The number of people who match: exact while the list is within the counting limit, otherwise null. Texts are only
 * searched when they are counted.
 */
export const countReviewers = async (db: Database, matching: Matching): Promise<number | null> => {
  if (await isBeyond(db, matching)) return null
  const { rows } = await sql<{ total: number | null }>`
    select case when (
      select count(*) from (
        select from feedback f where ${isListed('f', matching)} ${NEWEST_FIRST} limit ${COUNTED + 1}
      ) listed
    ) <= ${COUNTED} then (
      select count(distinct reviewer_id) filter (where says_it) from (
        select f.reviewer_id, ${says('f', matching)} as says_it
        from feedback f where ${isListed('f', matching)} ${NEWEST_FIRST} limit ${COUNTED}
      ) listed
    ) end as total`.execute(db)
  return rows[0]?.total ?? null
}

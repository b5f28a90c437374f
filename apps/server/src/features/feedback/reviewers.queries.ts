import { sql } from 'kysely'
import type { ReviewerRow } from '@rihla/contract'
import { reviewAnswer } from '../../platform/answers.ts'
import type { Database } from '../../platform/database.ts'
import { COUNTED, preparedPage } from '../../platform/paging.ts'
import type { Unnamed } from './feedback.queries.ts'
import { isListed, matches, says, type Matching, type Place } from './matching.queries.ts'

type Row = Unnamed<ReviewerRow>

const NEWEST_FIRST = sql`order by created_at desc, id desc`

/** Everyone, by their last review: read from the counts kept with each review (DASH-8). */
export const findNewestReviewers = preparedPage<Row>('find_newest_reviewers', {
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

/**
 * Whether a review is the newest match of its person. As a scalar it cannot become a join: it stays one look into an
 * index for each review that is walked past. And the planner takes what coalesce says to be true for every other row,
 * so that it walks the list in order for a page instead of sorting what is left of it.
 */
const isNewestMatch = (alias: string, matching: Matching) => sql`coalesce(${sql.raw(alias)}.id = (
  select n.id from feedback n
  where n.reviewer_id = ${sql.raw(alias)}.reviewer_id and ${matches('n', matching)}
  order by n.id desc limit 1), false)`

const countOfMatches = (matching: Matching) => sql`(
  select count(*) from (
    select from feedback m where m.reviewer_id = f.reviewer_id and ${matches('m', matching)} limit ${COUNTED}
  ) m)`

/** `reviews` is put in apart: the other fields are fixed text, this one has values of its own. */
const rowOf = (reviews: ReturnType<typeof sql>) =>
  sql`(${sql.raw(reviewAnswer('f'))}::jsonb || jsonb_build_object('reviews', ${reviews}))`

/** Walks the reviews that have the rating and the days, and shows each person at their newest match. */
export const listReviewersListed = async (
  db: Database,
  matching: Matching,
  after: Place | undefined,
  limit: number,
): Promise<Row[]> => {
  const { rows } = await sql<{ row: Row }>`
    select ${rowOf(countOfMatches(matching))} as row
    from (
      select f.* from feedback f
      where ${isListed('f', matching, after)} and ${isNewestMatch('f', matching)}
      ${NEWEST_FIRST} limit ${limit}
    ) f
    ${NEWEST_FIRST}`.execute(db)
  return rows.map(({ row }) => row)
}

type Walk = { walked: number; said: number; reached: Place | null; rows: Row[] }

/**
 * Reads the next `reach` reviews of the list and keeps the people whose newest match is among them. Words that many
 * write fill a page from a few of them, at the same cost at any depth.
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
        select walk.id from walk where says_it and ${isNewestMatch('walk', matching)}
        ${NEWEST_FIRST} limit ${limit}
      )
    select
      (select count(*) from walk) as walked,
      (select count(*) from walk where says_it) as said,
      (select json_build_array(created_at, id) from walk order by created_at, id limit 1) as reached,
      (
        select coalesce(json_agg(${rowOf(countOfMatches(matching))} order by f.created_at desc, f.id desc), '[]')
        from feedback f where f.id = any (array(select id from hit))
      ) as rows`.execute(db)
  if (!rows[0]) throw new Error('the walk gave no row')
  return rows[0]
}

/** Words that few write: the trigram index finds all of them, and with them everyone who wrote them. */
export const findReviewersByText = async (
  db: Database,
  matching: Matching,
  after: Place | undefined,
  limit: number,
): Promise<{ total: number | null; rows: Row[] }> => {
  const { rows } = await sql<{ total: number; rows: Row[] }>`
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
        select coalesce(json_agg(${rowOf(
          sql`(select least(shown.reviews, ${COUNTED}) from shown where shown.id = f.id)`,
        )} order by f.created_at desc, f.id desc), '[]')
        from feedback f where f.id = any (array(select id from shown))
      ) as rows`.execute(db)
  const found = rows[0] ?? { total: 0, rows: [] }
  return { rows: found.rows, total: found.total > COUNTED ? null : found.total }
}

/**
 * How many people match: exact while the list has no more reviews than are counted, null beyond. What they say is only
 * read where it is counted.
 */
export const countReviewers = async (db: Database, matching: Matching): Promise<number | null> => {
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

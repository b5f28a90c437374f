import { sql } from 'kysely'
import type { AdminReview } from '@rihla/contract'
import { reviewAnswer } from '../../shared/json-projections.ts'
import type { Database } from '../../platform/database/database.ts'
import { countUpTo, preparedPage } from '../../platform/http/pagination.ts'
import { KNOWN_CLIENT } from '../../shared/client-exists.ts'
import type { Unnamed } from './feedback.queries.ts'
import { isListed, matches, says, type Matching, type Place } from './matching.queries.ts'

type Known = { is_known: boolean }

export const findReviewer = (db: Database, id: number) =>
  db.selectFrom('reviewer').select('id').where('id', '=', id).executeTakeFirst()

export const findReviewsOf = preparedPage<Unnamed<AdminReview>, Known>('find_reviews_of', {
  rows: (limit) => `
    select ${reviewAnswer('f')} as row from feedback f
    where f.reviewer_id = $1 and f.id < $2 order by f.id desc limit ${limit}`,
  counted: 'from feedback where reviewer_id = $1',
  more: 'exists (select from reviewer where id = $1) as is_known',
})

export const listReviewsOf = async (
  db: Database,
  reviewerId: number,
  matching: Partial<Matching>,
  before: number,
  limit: number,
): Promise<Unnamed<AdminReview>[]> => {
  const { rows } = await sql<{ row: Unnamed<AdminReview> }>`
    select ${sql.raw(reviewAnswer('f'))} as row from feedback f
    where f.reviewer_id = ${reviewerId} and f.id < ${before} and ${matches('f', matching)}
    order by f.id desc limit ${limit}`.execute(db)
  return rows.map(({ row }) => row)
}

export const countReviewsOf = (db: Database, reviewerId: number, matching: Partial<Matching>) =>
  countUpTo(
    db,
    sql`from feedback f where f.reviewer_id = ${reviewerId} and ${matches('f', matching)} order by f.id desc`,
  )

export const findReviewsOfClient = preparedPage<Unnamed<AdminReview>, Known>('find_reviews_of_client', {
  rows: (limit) => `
    select ${reviewAnswer('f')} as row from feedback f
    where f.client_id = $1 and f.id < $2 order by f.id desc limit ${limit}`,
  counted: 'from feedback where client_id = $1',
  more: KNOWN_CLIENT,
})

export type ExportedReview = {
  name: string | null
  mobile: string | null
  rating: number
  comment: string
  /** In the agency's time zone, in a form that spreadsheets read. */
  submitted: string
  place: Place
  says_it: boolean
}

/**
 * The next reviews of the list, including those that do not match the search: every batch costs the same, and the
 * position to continue at is always known.
 */
export const listReviewBatch = async (
  db: Database,
  matching: Partial<Matching>,
  after: Place | undefined,
  size: number,
): Promise<ExportedReview[]> => {
  const { rows } = await sql<ExportedReview>`
    select f.name, f.mobile, f.rating, case when says_it then f.comment else '' end as comment, says_it,
           to_char(f.created_at at time zone a.time_zone, 'YYYY-MM-DD HH24:MI') as submitted,
           json_build_array(f.created_at, f.id) as place
    from agency a, (
      select f.*, ${says('f', matching)} as says_it from feedback f
      where ${isListed('f', matching, after)}
      order by f.created_at desc, f.id desc limit ${size}
    ) f
    order by f.created_at desc, f.id desc`.execute(db)
  return rows
}

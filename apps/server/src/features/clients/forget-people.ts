import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import {
  deleteOldMessages,
  deleteOldRequests,
  findForgettable,
  listOldNames,
  updateSamples,
  wasSomebodyErased,
  type Place,
} from './forget-people.queries.ts'
import { listSaid, updateToNameless, updateToUnsigned } from './unsigned-reviews.queries.ts'

const BATCH = 1_000

/** The reviews of one person stay and still count as one person's, but without an author. */
const forgetReviewer = (db: Database, reviewerId: number): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    if (!(await findForgettable(trx, reviewerId))) return false
    await updateToUnsigned(trx, await listSaid(trx, reviewerId, sql`true`), [])
    await updateToNameless(trx, reviewerId)
    return true
  })

const forgetReviewers = async (db: Database): Promise<number> => {
  let forgotten = 0
  let after: Place | undefined
  for (;;) {
    const named = await listOldNames(db, after, BATCH)
    for (const reviewer of new Set(named.map(({ reviewer_id }) => reviewer_id)))
      if (await forgetReviewer(db, reviewer)) forgotten += 1
    if (named.length < BATCH) return forgotten
    after = named.at(-1)
  }
}

/** Deletes data past its retention period in batches, and leaves the agency's figures unchanged (decision 22). */
export const forgetPeople = async (db: Database) => {
  const forgotten = {
    requests: await deleteOldRequests(db),
    messages: await deleteOldMessages(db),
    reviewers: await forgetReviewers(db),
  }
  if (Object.values(forgotten).some((count) => count > 0) || (await wasSomebodyErased(db))) await updateSamples(db)
  return forgotten
}

import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { ReviewFilters } from '@rihla/contract'
import type { Database } from '../../platform/database.ts'
import { languageOf } from '../../platform/errors.ts'
import { anonymousName } from '../../platform/messages.ts'
import { writeAudit } from '../../platform/audit.ts'
import { csvHead, csvRows } from './feedback-csv.ts'
import { readMatching, type Matching, type Place } from './matching.queries.ts'
import { listReviewBatch } from './reviews.queries.ts'

const BATCH = 1_000

/** A reader who goes away ends the reading: the stream is destroyed and the loop is never resumed. */
async function* writeCsv(db: Database, matching: Partial<Matching>, nameless: string) {
  yield csvHead()
  for (let after: Place | undefined; ;) {
    const batch = await listReviewBatch(db, matching, after, BATCH)
    const found = batch.filter((review) => review.says_it)
    if (found.length > 0) {
      yield csvRows(
        found.map(({ name, mobile, rating, comment, submitted }) => [
          name ?? nameless,
          mobile ?? '',
          rating,
          comment,
          submitted,
        ]),
      )
    }
    after = batch.at(-1)?.place
    if (batch.length < BATCH) return
  }
}

/** What the filters show, batch by batch: the server holds one batch, however many reviews there are (DASH-6). */
export const exportFeedback = async (
  db: Database,
  request: FastifyRequest,
  filters: ReviewFilters,
): Promise<Readable> => {
  const matching = (await readMatching(db, filters)) ?? {}
  const fields = Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [name]))
  await db
    .transaction()
    .execute((trx) => writeAudit(trx, request, { action: 'export', subject: 'feedback', subject_id: null, fields }))
  return Readable.from(writeCsv(db, matching, anonymousName(languageOf(request))))
}

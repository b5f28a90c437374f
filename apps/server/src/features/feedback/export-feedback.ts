import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { ReviewFilters } from '@rihla/contract'
import { feedbackCsvHead, feedbackCsvRows, type FeedbackRow } from '@rihla/domain'
import { writeAudit } from '../../shared/audit.ts'
import type { Database } from '../../platform/database/database.ts'
import { languageOf } from '../../platform/http/errors.ts'
import { anonymousName } from '../../platform/i18n/texts.ts'
import { listCursor } from '../../platform/http/pagination.ts'
import { placeInList, readMatching, type Matching, type Place } from './matching.queries.ts'
import { listReviewBatch } from './reviews.queries.ts'

const rowCursor = listCursor('feedback-rows', ...placeInList)

const BATCH = 1_000

/** The number of batches read for one page when a search matches few rows. */
const REACH = 20

type Batch = { rows: FeedbackRow[]; reached: Place | undefined }

/** The next reviews that match the search; `reached` is undefined at the end of the list. */
const readBatch = async (
  db: Database,
  matching: Partial<Matching>,
  after: Place | undefined,
  nameless: string,
): Promise<Batch> => {
  const batch = await listReviewBatch(db, matching, after, BATCH)
  const rows = batch
    .filter((review) => review.says_it)
    .map(({ name, mobile, rating, comment, submitted }) => ({
      name: name ?? nameless,
      mobile_number: mobile,
      rating,
      feedback: comment,
      submitted,
    }))
  return { rows, reached: batch.length < BATCH ? undefined : batch.at(-1)?.place }
}

/** When the client disconnects the stream is destroyed and the loop is never resumed. */
async function* writeCsv(db: Database, matching: Partial<Matching>, nameless: string) {
  yield feedbackCsvHead()
  let after: Place | undefined
  do {
    const { rows, reached } = await readBatch(db, matching, after, nameless)
    if (rows.length > 0) yield feedbackCsvRows(rows)
    after = reached
  } while (after !== undefined)
}

const auditExport = (db: Database, request: FastifyRequest, filters: ReviewFilters) => {
  const fields = Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [name]))
  return db
    .transaction()
    .execute((trx) => writeAudit(trx, request, { action: 'export', subject: 'feedback', subject_id: null, fields }))
}

/** The filtered reviews, batch by batch: the server holds one batch, however many reviews there are (DASH-6). */
export const exportFeedback = async (
  db: Database,
  request: FastifyRequest,
  filters: ReviewFilters,
): Promise<Readable> => {
  const matching = (await readMatching(db, request.staff, filters)) ?? {}
  await auditExport(db, request, filters)
  return Readable.from(writeCsv(db, matching, anonymousName(languageOf(request))))
}

/** The same rows page by page, for the file that the browser builds; the first page is audited as the export. */
export const listExportRows = async (
  db: Database,
  request: FastifyRequest,
  { cursor, ...filters }: ReviewFilters & { cursor?: string | undefined },
) => {
  const matching = (await readMatching(db, request.staff, filters)) ?? {}
  let after = rowCursor.decode(cursor)
  if (after === undefined) await auditExport(db, request, filters)
  const data: FeedbackRow[] = []
  for (let batch = 0; batch < REACH && data.length < BATCH; batch++) {
    const { rows, reached } = await readBatch(db, matching, after, anonymousName(languageOf(request)))
    data.push(...rows)
    after = reached
    if (after === undefined) break
  }
  return { data, next_cursor: after === undefined ? null : rowCursor.encode(after) }
}

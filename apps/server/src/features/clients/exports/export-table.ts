import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { CSV_START, csvLine } from '@rihla/domain'
import { writeAudit } from '../../../shared/audit.ts'
import type { Database } from '../../../platform/database/database.ts'
import { headerOf, listExported, type ExportKind } from './exports.queries.ts'

const BATCH = 1_000

/** When the client disconnects the stream is destroyed and the loop is never resumed. */
async function* writeCsv(db: Database, kind: ExportKind) {
  yield CSV_START + csvLine(headerOf(kind))
  for (let after = 0; ;) {
    const rows = await listExported(db, kind, after, BATCH)
    if (rows.length > 0) yield rows.map(({ cells }) => csvLine(cells)).join('')
    if (rows.length < BATCH) return
    after = rows.at(-1)?.key ?? after
  }
}

/** A whole table, batch by batch: the server holds one batch in memory, however many rows there are (ADMIN-2). */
export const exportTable = async (db: Database, request: FastifyRequest, kind: ExportKind): Promise<Readable> => {
  await db
    .transaction()
    .execute((trx) => writeAudit(trx, request, { action: kind, subject: 'export', subject_id: null }))
  return Readable.from(writeCsv(db, kind))
}

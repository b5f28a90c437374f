import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { CSV_START, csvLine } from '@rihla/domain'
import { writeAudit } from '../../../shared/audit.ts'
import { seenBy } from '../../../shared/branches.ts'
import type { Database } from '../../../platform/database/database.ts'
import { findColumns, listExported, type ExportFilter, type ExportKind } from './exports.queries.ts'

const BATCH = 1_000

/** When the client disconnects the stream is destroyed and the loop is never resumed. */
async function* writeCsv(db: Database, kind: ExportKind, filter: ExportFilter) {
  const columns = await findColumns(db, kind)
  yield CSV_START + csvLine(Object.keys(columns))
  for (let after = 0; ;) {
    const rows = await listExported(db, kind, { columns, filter, after, limit: BATCH })
    if (rows.length > 0) yield rows.map(({ cells }) => csvLine(cells)).join('')
    if (rows.length < BATCH) return
    after = rows.at(-1)?.key ?? after
  }
}

type Asked = { branch?: number | undefined; seller?: number | undefined }

/** Batch by batch: the server holds one batch in memory, however many rows there are (ADMIN-2). */
export const exportTable = async (
  db: Database,
  request: FastifyRequest,
  kind: ExportKind,
  { branch, seller }: Asked,
): Promise<Readable> => {
  const fields = Object.entries({ branch, seller }).flatMap(([name, value]) => (value === undefined ? [] : [name]))
  await db
    .transaction()
    .execute((trx) => writeAudit(trx, request, { action: kind, subject: 'export', subject_id: null, fields }))
  return Readable.from(writeCsv(db, kind, { seen: seenBy(request.staff, { branch }), seller }))
}

import type { FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import { CSV_START, csvLine } from '@rihla/domain'
import { writeAudit } from '../../../shared/audit.ts'
import type { Database } from '../../../platform/database/database.ts'
import { readMoney } from './read-money.ts'

const columnsOf = (tiers: string[]) => [
  ...['Month', 'Issued', 'Redeemed', 'Returned', 'Expired', 'Taken back', 'Adjusted', 'Outstanding', 'Owed'],
  ...['Value', 'Currency', ...tiers, 'Reviews', 'Average rating', 'Answered'],
]

export const exportMoney = async (db: Database, request: FastifyRequest, months: number): Promise<Readable> => {
  const { currency, months: rows } = await readMoney(db, months)
  await db
    .transaction()
    .execute((trx) => writeAudit(trx, request, { action: 'money', subject: 'export', subject_id: null }))
  const lines = rows.map((month) =>
    csvLine([
      month.month.slice(0, 7),
      ...[month.issued, month.redeemed, month.returned, month.expired, month.taken_back, month.adjusted],
      ...[month.outstanding, month.owed, month.value, currency],
      ...Object.values(month.tiers),
      ...[month.reviews, month.average ?? '', month.answered],
    ]),
  )
  return Readable.from([CSV_START + csvLine(columnsOf(Object.keys(rows[0]?.tiers ?? {}))), ...lines])
}

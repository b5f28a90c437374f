import { pointsForPrice } from '@rihla/domain'
import type { Database } from '../../../platform/database/database.ts'
import { listCursor, sortKey } from '../../../platform/http/pagination.ts'
import { countOpenRequests, listOpenRequests } from './registration.queries.ts'

const requestCursor = listCursor('requests', sortKey.id)

export const listRequests = async (db: Database, query: { cursor?: string | undefined; limit: number }) => {
  const [before] = requestCursor.decode(query.cursor) ?? []
  const [rows, total] = await Promise.all([listOpenRequests(db, before, query.limit + 1), countOpenRequests(db)])
  const requests = rows.map((row) => ({ ...row, points: pointsForPrice(row.ticket_price) }))
  return { ...requestCursor.toPage(requests, query.limit, (row) => [row.id]), total }
}

import * as z from 'zod'
import { pointsForPrice } from '@rihla/domain'
import type { Database } from '../../platform/database.ts'
import { decodeCursor, toPage } from '../../platform/paging.ts'
import { countOpenRequests, listOpenRequests } from './registration.queries.ts'

const cursorKeys = z.tuple([z.int()])

export const listRequests = async (db: Database, query: { cursor?: string | undefined; limit: number }) => {
  const [before] = decodeCursor(query.cursor, cursorKeys) ?? []
  const [rows, total] = await Promise.all([listOpenRequests(db, before, query.limit + 1), countOpenRequests(db)])
  const requests = rows.map((row) => ({ ...row, points: pointsForPrice(row.ticket_price) }))
  return { ...toPage(requests, query.limit, (row) => [row.id]), total }
}

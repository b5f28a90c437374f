import * as z from 'zod'
import type { Database } from '../../platform/database.ts'
import { decodeCursor, toPage } from '../../platform/paging.ts'
import { countStaff, listStaff } from './staff.queries.ts'

const keys = z.tuple([z.string()])

export const browseStaff = async (db: Database, { cursor, limit }: { cursor?: string | undefined; limit: number }) => {
  const after = decodeCursor(cursor, keys)
  const [rows, total] = await Promise.all([listStaff(db, after?.[0], limit + 1), countStaff(db)])
  return { ...toPage(rows, limit, (row) => [row.username]), total }
}

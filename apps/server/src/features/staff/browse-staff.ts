import type { Database } from '../../platform/database/database.ts'
import { listCursor, sortKey } from '../../platform/http/pagination.ts'
import { countStaff, listStaff } from './staff.queries.ts'

const staffCursor = listCursor('staff', sortKey.text)

export const browseStaff = async (db: Database, { cursor, limit }: { cursor?: string | undefined; limit: number }) => {
  const after = staffCursor.decode(cursor)
  const [rows, total] = await Promise.all([listStaff(db, after?.[0], limit + 1), countStaff(db)])
  return { ...staffCursor.toPage(rows, limit, (row) => [row.username]), total }
}

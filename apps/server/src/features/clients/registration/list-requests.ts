import type { Database } from '../../../platform/database/database.ts'
import type { Seen } from '../../../shared/branches.ts'
import { listCursor, sortKey } from '../../../platform/http/pagination.ts'
import { countOpenRequests, listOpenRequests } from './registration.queries.ts'

const newestCursor = listCursor('requests', sortKey.id)
const oldestCursor = listCursor('oldest-requests', sortKey.id)

type ListQuery = { sort: 'created' | '-created'; cursor?: string | undefined; limit: number }

export const listRequests = async (db: Database, seen: Seen, { sort, cursor, limit }: ListQuery) => {
  const isOldestFirst = sort === 'created'
  const place = isOldestFirst ? oldestCursor : newestCursor
  const [last] = place.decode(cursor) ?? []
  const [requests, total] = await Promise.all([
    listOpenRequests(db, { seen, isOldestFirst, last, limit: limit + 1 }),
    countOpenRequests(db),
  ])
  return { ...place.toPage(requests, limit, (row) => [row.id]), total }
}

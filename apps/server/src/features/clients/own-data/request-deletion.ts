import type { Database } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { listCursor, sortKey } from '../../../platform/http/pagination.ts'
import type { Seen } from '../../../shared/branches.ts'
import {
  countDeletionRequests,
  findOwnData,
  insertDeletionRequest,
  listDeletionRequests,
  updateToWithdrawn,
} from './own-data.queries.ts'

export const readOwnData = async (db: Database, clientId: number) => {
  const data = await findOwnData(db, clientId)
  if (!data) throw new Problem('not_logged_in')
  return { data }
}

/** CONV-8: the agency carries it out, since an erasure is final and trips may be ahead. */
export const requestDeletion = async (db: Database, clientId: number) => {
  await db.transaction().execute((trx) => insertDeletionRequest(trx, clientId))
  return readOwnData(db, clientId)
}

export const withdrawDeletion = async (db: Database, clientId: number) => {
  await updateToWithdrawn(db, clientId)
  return readOwnData(db, clientId)
}

const oldestCursor = listCursor('deletion-requests', sortKey.id)

type ListQuery = { cursor?: string | undefined; limit: number }

export const listWaiting = async (db: Database, seen: Seen, { cursor, limit }: ListQuery) => {
  const [after] = oldestCursor.decode(cursor) ?? [0]
  const [requests, total] = await Promise.all([
    listDeletionRequests(db, { seen, after, limit: limit + 1 }),
    countDeletionRequests(db, seen),
  ])
  return { ...oldestCursor.toPage(requests, limit, (row) => [row.id]), total }
}

import type pg from 'pg'
import type { Database } from '../../platform/database/database.ts'
import { FROM_THE_NEWEST, listCursor, sortKey } from '../../platform/http/pagination.ts'
import { countMatches, findNewestClients, listMatches } from './list-clients.queries.ts'

export const clientCursor = listCursor('clients', sortKey.id)

const findMatches = async (db: Database, typed: string, before: number, limit: number) => {
  const [rows, total] = await Promise.all([listMatches(db, typed, before, limit + 1), countMatches(db, typed)])
  return { rows, total }
}

export const listClients = async (
  db: Database,
  pool: pg.Pool,
  { q, cursor, limit }: { q?: string | undefined; cursor?: string | undefined; limit: number },
) => {
  const [before] = clientCursor.decode(cursor) ?? [FROM_THE_NEWEST]
  const { rows, total } = q ? await findMatches(db, q, before, limit) : await findNewestClients(pool, limit, before)
  return { ...clientCursor.toPage(rows, limit, (row) => [row.id]), total }
}

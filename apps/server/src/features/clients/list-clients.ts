import * as z from 'zod'
import type { Database } from '../../platform/database.ts'
import { decodeCursor, toPage } from '../../platform/paging.ts'
import { countClients, listMatches } from './list-clients.queries.ts'

const cursorKeys = z.tuple([z.int()])

export const listClients = async (
  db: Database,
  { q, cursor, limit }: { q?: string | undefined; cursor?: string | undefined; limit: number },
) => {
  const [before] = decodeCursor(cursor, cursorKeys) ?? []
  const [rows, total] = await Promise.all([listMatches(db, q, before, limit + 1), countClients(db, q)])
  return { ...toPage(rows, limit, (row) => [row.id]), total }
}

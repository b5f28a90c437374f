import * as z from 'zod'
import type { Database } from '../../platform/database.ts'
import { findClient } from '../../platform/known-client.ts'
import { decodeCursor, toPage } from '../../platform/paging.ts'
import { Problem } from '../../platform/problem.ts'
import { countHistory, listHistory } from './client-page.queries.ts'

const lastLine = z.tuple([z.int()])

export const readHistory = async (
  db: Database,
  clientId: number,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) => {
  const before = decodeCursor(cursor, lastLine)?.[0]
  if (!(await findClient(db, clientId))) throw new Problem('client_not_found')
  const [lines, total] = await Promise.all([listHistory(db, clientId, before, limit + 1), countHistory(db, clientId)])
  return { ...toPage(lines, limit, (line) => [line.id]), total }
}

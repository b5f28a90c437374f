import * as z from 'zod'
import type { Database } from '../../platform/database.ts'
import { findClient } from '../../platform/known-client.ts'
import { decodeCursor, toPage } from '../../platform/paging.ts'
import { Problem } from '../../platform/problem.ts'
import { countMovements, findStanding, listMovements } from './points.queries.ts'

const lastMovement = z.tuple([z.int()])

type PageQuery = { cursor?: string | undefined; limit: number }

export const readStatement = async (db: Database, clientId: number, { cursor, limit }: PageQuery) => {
  const before = decodeCursor(cursor, lastMovement)?.[0]
  const [movements, total, standing] = await Promise.all([
    listMovements(db, clientId, before, limit + 1),
    countMovements(db, clientId),
    before === undefined ? findStanding(db, clientId) : {},
  ])
  return { ...toPage(movements, limit, (movement) => [movement.id]), total, ...standing }
}

/** The same lines for staff, of whichever client they ask for. */
export const readStatementOf = async (db: Database, clientId: number, query: PageQuery) => {
  if (!(await findClient(db, clientId))) throw new Problem('client_not_found')
  return readStatement(db, clientId, query)
}

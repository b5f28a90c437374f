import * as z from 'zod'
import type { Database } from '../../platform/database.ts'
import { decodeCursor, toPage } from '../../platform/paging.ts'
import { countMovements, findStanding, listMovements } from './points.queries.ts'

const lastMovement = z.tuple([z.int()])

export const readStatement = async (
  db: Database,
  clientId: number,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) => {
  const before = decodeCursor(cursor, lastMovement)?.[0]
  const [movements, total, standing] = await Promise.all([
    listMovements(db, clientId, before, limit + 1),
    countMovements(db, clientId),
    before === undefined ? findStanding(db, clientId) : {},
  ])
  return { ...toPage(movements, limit, (movement) => [movement.id]), total, ...standing }
}

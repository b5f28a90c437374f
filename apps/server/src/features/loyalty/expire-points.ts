import type { Database } from '../../platform/database.ts'
import { expirePointsOf, listClientsWithDuePoints } from './loyalty.queries.ts'

const BATCH = 500

/** One short transaction per client, so that nobody's redemption waits for the others. */
export const expirePoints = async (db: Database): Promise<number> => {
  let expired = 0
  for (;;) {
    const due = await listClientsWithDuePoints(db, BATCH)
    for (const clientId of due) await expirePointsOf(db, clientId)
    expired += due.length
    if (due.length < BATCH) return expired
  }
}

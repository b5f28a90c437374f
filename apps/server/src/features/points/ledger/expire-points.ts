import type { Database } from '../../../platform/database/database.ts'
import { expirePointsOf, listClientsWithDuePoints } from './ledger.queries.ts'

const BATCH = 500

/** One short transaction per client, so that a redemption never waits for other clients. */
export const expirePoints = async (db: Database): Promise<number> => {
  let expired = 0
  for (;;) {
    const due = await listClientsWithDuePoints(db, BATCH)
    for (const clientId of due) await expirePointsOf(db, clientId)
    expired += due.length
    if (due.length < BATCH) return expired
  }
}

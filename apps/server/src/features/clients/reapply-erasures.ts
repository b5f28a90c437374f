import type { Database } from '../../platform/database.ts'
import { erasePerson } from './erase-client.ts'
import { findRowForErasure, insertErasureAgain, type Erasure } from './erasures.queries.ts'

export type Reapplied = { erased: number[]; already: number[]; unknown: number[]; later: number[] }

/**
 * RULES-9, T44: a restore brings back whoever was erased after the moment it goes back to; this erases them again. Numbers
 * of clients who came after that moment are given out anew, so a client registered after the erasure is somebody else.
 */
const reapply = (db: Database, { client_id: id, erased_at }: Erasure): Promise<keyof Reapplied> =>
  db.transaction().execute(async (trx) => {
    const row = await findRowForErasure(trx, id)
    if (!row) return 'unknown'
    if (row.erased_at) return 'already'
    if (row.created_at > erased_at) return 'later'
    await erasePerson(trx, id)
    await insertErasureAgain(trx, id)
    return 'erased'
  })

/** Each by itself: ended in the middle and run again, it goes on where it was. */
export const reapplyErasures = async (db: Database, erasures: Erasure[]): Promise<Reapplied> => {
  const outcome: Reapplied = { erased: [], already: [], unknown: [], later: [] }
  for (const erasure of erasures) outcome[await reapply(db, erasure)].push(erasure.client_id)
  return outcome
}

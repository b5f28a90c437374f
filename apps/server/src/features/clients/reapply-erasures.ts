import type { Database } from '../../platform/database/database.ts'
import { erasePerson } from './erase-client.ts'
import { findRowForErasure, insertErasureAgain, type Erasure } from './erasures.queries.ts'

export type Reapplied = { erased: number[]; already: number[]; unknown: number[]; later: number[] }

/**
 * RULES-9, T44: a restore brings back clients who were erased after the restored point in time; this erases them again.
 * Ids assigned after that point are assigned again, so a client registered after the erasure is a different person.
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

/** One transaction per client, so that an interrupted run can be repeated. */
export const reapplyErasures = async (db: Database, erasures: Erasure[]): Promise<Reapplied> => {
  const outcome: Reapplied = { erased: [], already: [], unknown: [], later: [] }
  for (const erasure of erasures) outcome[await reapply(db, erasure)].push(erasure.client_id)
  return outcome
}

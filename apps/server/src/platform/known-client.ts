import type { Database, Trx } from './database.ts'

/** Of somebody who was erased only the row is left, which the ledger hangs on: they are no client any more. */
const known = (db: Database, id: number) =>
  db.selectFrom('client').select('id').where('id', '=', id).where('erased_at', 'is', null)

export const findClient = (db: Database, id: number) => known(db, id).executeTakeFirst()

/** Held against an erasure at the same moment, and against nothing else. */
export const findClientToKeep = (trx: Trx, id: number) => known(trx, id).forKeyShare().executeTakeFirst()

/** The same as a column of a statement whose first value is the id. */
export const KNOWN_CLIENT = 'exists (select from client where id = $1 and erased_at is null) as is_known'

import { sql } from 'kysely'
import type { Database, Trx } from '../platform/database/database.ts'

/** Erasing a client keeps only the row that the ledger refers to; it no longer counts as a client. */
const known = (db: Database, id: number) =>
  db.selectFrom('client').select('id').where('id', '=', id).where('erased_at', 'is', null)

export const findClient = (db: Database, id: number) => known(db, id).executeTakeFirst()

/** The client that a number of a link leads to, also when the record has been merged into another one since. */
export const findPresentClient = async (db: Database, id: number): Promise<number | undefined> => {
  const present = db
    .selectFrom('client')
    .select('id')
    .where('id', '=', sql<number>`present_client(${id})`)
  return (await present.where('erased_at', 'is', null).executeTakeFirst())?.id
}

/** Afterwards the rows of a record that was just being merged are found with the remaining one. */
export const waitForMerge = async (trx: Trx, id: number): Promise<void> => {
  await trx.selectFrom('client').select('id').where('id', '=', id).forKeyShare().execute()
}

/** Locks the row against a concurrent erasure, and against nothing else. */
export const findClientToKeep = (trx: Trx, id: number) => known(trx, id).forKeyShare().executeTakeFirst()

/** The same as a column of a statement whose first parameter is the id. */
export const KNOWN_CLIENT = 'exists (select from client where id = $1 and erased_at is null) as is_known'

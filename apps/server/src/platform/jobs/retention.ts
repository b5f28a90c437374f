import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../database/database.ts'
import type { DB } from '../database/schema.ts'

const BATCH = 2_000

/** Each batch is a transaction, so that others wait only briefly and finished batches stay deleted on a timeout. */
export const deleteInBatches = async (db: Database, table: keyof DB, isOver: RawBuilder<unknown>): Promise<number> => {
  for (let deleted = 0; ;) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)}
      where ctid = any(array(select ctid from ${sql.table(table)} where ${isOver} limit ${BATCH}))`.execute(db)
    deleted += Number(numAffectedRows)
    if (numAffectedRows < BATCH) return deleted
  }
}

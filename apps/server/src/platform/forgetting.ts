import { sql, type RawBuilder } from 'kysely'
import type { Database } from './database.ts'
import type { DB } from './schema.ts'

const BATCH = 2_000

/** In parts, each a transaction of its own: nobody waits for long, and what is done stays done when the time is up. */
export const deleteOver = async (db: Database, table: keyof DB, isOver: RawBuilder<unknown>): Promise<number> => {
  for (let deleted = 0; ;) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)}
      where ctid = any(array(select ctid from ${sql.table(table)} where ${isOver} limit ${BATCH}))`.execute(db)
    deleted += Number(numAffectedRows)
    if (numAffectedRows < BATCH) return deleted
  }
}

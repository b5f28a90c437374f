import { sql } from 'kysely'
import type { Database } from '../../platform/database.ts'

export const listLedgerFaults = (db: Database) =>
  db.selectFrom('ledger_fault').select(['client_id', 'rule', 'expected', 'found']).orderBy('client_id').execute()

/** Clients with points past their expiry, a batch at a time. */
export const listClientsWithDuePoints = async (db: Database, limit: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('point_lot')
    .select('client_id')
    .distinct()
    .where('remaining', '>', 0)
    .where('expires_at', '<=', sql<Date>`now()`)
    .limit(limit)
    .execute()
  return rows.map((row) => row.client_id)
}

export const expirePointsOf = (db: Database, clientId: number) => sql`select expire_points(${clientId})`.execute(db)

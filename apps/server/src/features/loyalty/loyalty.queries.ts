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

/** A voucher that is being used or cancelled at this moment is left to whoever holds it. */
export const updateVouchersPastTheirDay = async (db: Database, limit: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    update voucher set state = 'expired' where id in (
      select id from voucher where state = 'issued' and valid_until < agency_today()
      order by valid_until limit ${limit} for update skip locked
    )`.execute(db)
  return Number(numAffectedRows)
}

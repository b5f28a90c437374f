import { sql } from 'kysely'
import type { Database, Trx } from '../../../platform/database/database.ts'

export const listLedgerFaults = (db: Database) =>
  db.selectFrom('ledger_fault').select(['client_id', 'rule', 'expected', 'found']).orderBy('client_id').execute()

/** Clients with expired points that are not written off yet, one batch. */
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

/** A voucher that another transaction is using or cancelling is skipped. */
export const updateVouchersPastTheirDay = async (db: Database, limit: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    update voucher set state = 'expired' where id in (
      select id from voucher where state = 'issued' and valid_until < agency_today()
      order by valid_until limit ${limit} for update skip locked
    )`.execute(db)
  return Number(numAffectedRows)
}

const EXPIRES_SOON = sql`remaining > 0 and expires_at > now() and expires_at <= now() + interval '30 days'`

/**
 * Reads all lots that expire soon with keyset pagination. `unannounced_client` is the owner of the lot when the lot is
 * not announced yet and the owner receives such emails.
 */
export const listLotsExpiringSoon = async (
  db: Database,
  after: { at: string; id: number } | undefined,
  limit: number,
) => {
  const { rows } = await sql<{ id: number; at: string; unannounced_client: number | null }>`
    select l.id, l.expires_at::text as at, case
      when not exists (select from announced_lot a where a.lot_id = l.id)
       and not exists (
         select from mail_preference p
         where p.client_id = l.client_id and p.kind = 'points_expiring' and not p.enabled
       )
       and (select erased_at is null from client where client.id = l.client_id)
      then l.client_id end as unannounced_client
    from (
      select id, client_id, expires_at from point_lot
      where ${EXPIRES_SOON} ${after ? sql`and (expires_at, id) > (${after.at}::timestamptz, ${after.id})` : sql``}
      order by expires_at, id limit ${limit}
    ) l order by l.expires_at, l.id`.execute(db)
  return rows
}

/** In a fixed order, so that two transactions that mark the same lots cannot deadlock. */
export const insertAnnouncedLots = async (trx: Trx, clientId: number): Promise<number[]> => {
  const { rows } = await sql<{ lot_id: number }>`
    insert into announced_lot (lot_id)
    select id from point_lot where client_id = ${clientId} and ${EXPIRES_SOON} order by id
    on conflict do nothing returning lot_id`.execute(trx)
  return rows.map((row) => row.lot_id)
}

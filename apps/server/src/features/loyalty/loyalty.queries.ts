import { sql } from 'kysely'
import type { Database, Trx } from '../../platform/database.ts'

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

const EXPIRES_SOON = sql`remaining > 0 and expires_at > now() and expires_at <= now() + interval '30 days'`

/**
 * Walks all lots that expire soon, a batch at a time at the same cost each. \`untold_client\` is whose lot it is when they
 * get such mails and have not heard of it.
 */
export const listLotsExpiringSoon = async (
  db: Database,
  after: { at: string; id: number } | undefined,
  limit: number,
) => {
  const { rows } = await sql<{ id: number; at: string; untold_client: number | null }>`
    select l.id, l.expires_at::text as at, case
      when not exists (select from announced_lot a where a.lot_id = l.id)
       and not exists (
         select from mail_preference p
         where p.client_id = l.client_id and p.kind = 'points_expiring' and not p.enabled
       )
       and (select erased_at is null from client where client.id = l.client_id)
      then l.client_id end as untold_client
    from (
      select id, client_id, expires_at from point_lot
      where ${EXPIRES_SOON} ${after ? sql`and (expires_at, id) > (${after.at}::timestamptz, ${after.id})` : sql``}
      order by expires_at, id limit ${limit}
    ) l order by l.expires_at, l.id`.execute(db)
  return rows
}

/** In one order, so that two who mark the same lots wait for each other and never in a circle. */
export const insertAnnouncedLots = async (trx: Trx, clientId: number): Promise<number[]> => {
  const { rows } = await sql<{ lot_id: number }>`
    insert into announced_lot (lot_id)
    select id from point_lot where client_id = ${clientId} and ${EXPIRES_SOON} order by id
    on conflict do nothing returning lot_id`.execute(trx)
  return rows.map((row) => row.lot_id)
}

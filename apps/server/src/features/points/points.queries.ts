import { sql } from 'kysely'
import type { Movement, Standing } from '@rihla/contract'
import { tripAnswer } from '../../platform/answers.ts'
import type { Database, Trx } from '../../platform/database.ts'
import { countUpTo } from '../../platform/paging.ts'

const PENDING_LISTED = 100

/** What the trip had earned in all once this movement was written. */
const EARNED_SO_FAR = `(
  select coalesce(sum(e.points), 0) from point_entry e
  where e.ticket_id = m.ticket_id and e.kind in ('earn', 'reverse') and e.movement_id <= m.movement_id
)`

/**
 * A movement is all its entries together. Taking back expired points undoes their expiry first, so the last entry is
 * the one that tells the kind.
 */
export const listMovements = async (
  db: Database,
  clientId: number,
  before: number | undefined,
  limit: number,
): Promise<Movement[]> => {
  const { rows } = await sql<{ movement: Movement }>`
    select json_build_object(
      'id', m.movement_id,
      'kind', m.kind,
      'points', m.points,
      'balance_after', m.balance_after,
      'created_at', m.created_at,
      'expires_at', case when m.kind in ('earn', 'adjust') and m.points > 0 then l.expires_at end,
      'earned_at', case when m.kind = 'expire' then l.created_at end,
      'reason', m.reason,
      'ticket', case when t.id is not null then
        ${sql.raw(tripAnswer('t', { price: 'm.price', points: EARNED_SO_FAR }))} end,
      'voucher', case when v.id is not null then json_build_object('id', v.id, 'name', v.name, 'code', v.code) end
    ) as movement
    from (
      select
        movement_id,
        (array_agg(kind order by id desc))[1] as kind,
        sum(points) as points,
        (array_agg(balance_after order by id desc))[1] as balance_after,
        min(created_at) as created_at,
        max(lot_id) as lot_id,
        max(ticket_id) as ticket_id,
        max(voucher_id) as voucher_id,
        max(price) as price,
        max(reason) as reason
      from point_entry
      where client_id = ${clientId} ${before === undefined ? sql`` : sql`and movement_id < ${before}`}
      group by movement_id order by movement_id desc limit ${limit}
    ) m
    left join point_lot l on l.id = m.lot_id
    left join ticket t on t.id = m.ticket_id
    left join voucher v on v.id = m.voucher_id
    order by m.movement_id desc`.execute(db)
  return rows.map((row) => row.movement)
}

export const countMovements = (db: Database, clientId: number): Promise<number | null> =>
  countUpTo(db, sql`distinct movement_id from point_entry where client_id = ${clientId}`)

/** Points past their expiry do not count even before the hourly job has written them off. */
export const findStanding = async (db: Database, clientId: number): Promise<Standing> => {
  const { rows } = await sql<Standing>`
    select
      b.available - coalesce((
        select sum(l.remaining) from point_lot l
        where l.client_id = b.client_id and l.remaining > 0 and l.expires_at <= now()
      ), 0)::integer as balance,
      b.owed,
      b.earned,
      (
        select json_build_object('points', sum(l.remaining), 'on', (l.expires_at at time zone a.time_zone)::date)
        from point_lot l
        where l.client_id = b.client_id and l.remaining > 0 and l.expires_at > now()
        group by (l.expires_at at time zone a.time_zone)::date
        order by (l.expires_at at time zone a.time_zone)::date
        limit 1
      ) as next_expiry,
      (
        select coalesce(json_agg(${sql.raw(tripAnswer('t', { price: 't.price', points: 't.points' }))}), '[]')
        from (
          select * from ticket
          where client_id = b.client_id and deleted_at is null and status = 'confirmed' and points > 0
          order by id desc limit ${PENDING_LISTED}
        ) t
      ) as pending
    from point_balance b cross join agency a
    where b.client_id = ${clientId}`.execute(db)
  if (!rows[0]) throw new Error(`client ${clientId} has no balance`)
  return rows[0]
}

export const adjustPoints = async (
  trx: Trx,
  clientId: number,
  points: number,
  staffId: number,
  reason: string,
): Promise<number> => {
  const { rows } = await sql<{ available: number }>`
    select adjust_points(${clientId}, ${points}, ${staffId}, ${reason}) as available`.execute(trx)
  return rows[0]?.available ?? 0
}

import { CompiledQuery, sql } from 'kysely'
import type { Movement, Standing, StatementFilter } from '@rihla/contract'
import { referralAnswer, tripAnswer } from '../../shared/json-projections.ts'
import type { Trx } from '../../platform/database/database.ts'
import { KNOWN_CLIENT } from '../../shared/client-exists.ts'
import { preparedPage } from '../../platform/http/pagination.ts'

/** With the other client of a referral. */
export type StoredMovement = Omit<Movement, 'referral'> & {
  referral: (NonNullable<Movement['referral']> & { client_id: number }) | null
}

const PENDING_LISTED = 100

/** As arrays of PostgreSQL. The points of a referral are a sort of their own. */
export const KINDS: Record<StatementFilter | 'all', string> = {
  all: '{earn,reverse,referral,spend,restore,expire,adjust,merge}',
  trips: '{earn,reverse}',
  referrals: '{referral}',
  redeemed: '{spend,restore}',
  expired: '{expire}',
  corrections: '{adjust,merge}',
}

const SORT = `case when referral_id is null then kind::text else 'referral' end`

/** The total that the trip had earned after this movement. */
const EARNED_SO_FAR = `(
  select coalesce(sum(e.points), 0)::integer from point_entry e
  where e.ticket_id = m.ticket_id and e.kind in ('earn', 'reverse') and e.movement_id <= m.movement_id
)`

/**
 * All entries of a movement belong together. Taking back expired points reverses their expiry first, so the last entry
 * determines the kind. The third value is the kinds to list.
 */
const movements = (limit: number) => `
  select json_build_object(
    'id', m.movement_id,
    'kind', m.kind,
    'points', m.points,
    'balance_after', m.balance_after,
    'created_at', m.created_at,
    'expires_at', case when m.kind in ('earn', 'adjust') and m.points > 0 then l.expires_at end,
    'earned_at', case when m.kind = 'expire' then l.created_at end,
    'reason', m.reason,
    'ticket', case when t.id is not null then ${tripAnswer('t', { price: 'm.price', points: EARNED_SO_FAR, lines: 'explain_movement(t.id, m.movement_id, m.price)' })} end,
    'voucher', case when v.id is not null then json_build_object('id', v.id, 'name', v.name, 'names', v.names, 'code', v.code) end,
    'referral', ${referralAnswer('m')},
    'merged_client_id', m.merged_client_id
  ) as row
  from (
    select
      movement_id,
      client_id,
      kind_of_movement(array_agg(kind order by id), sum(points)) as kind,
      sum(points) as points,
      (array_agg(balance_after order by id desc))[1] as balance_after,
      min(created_at) as created_at,
      max(lot_id) as lot_id,
      max(ticket_id) as ticket_id,
      max(voucher_id) as voucher_id,
      max(referral_id) as referral_id,
      max(price) as price,
      max(reason) as reason,
      max((rule ->> 'client')::integer) filter (where kind = 'merge') as merged_client_id
    from point_entry
    where client_id = $1 and movement_id < $2
    group by movement_id, client_id
    having (array_agg(${SORT} order by id desc))[1] = any($3::text[])
    order by movement_id desc limit ${limit}
  ) m
  left join point_lot l on l.id = m.lot_id
  left join ticket t on t.id = m.ticket_id
  left join voucher v on v.id = m.voucher_id
  order by m.movement_id desc`

/** Called within the transaction that wrote the movement. */
export const findNewestMovement = async (trx: Trx, clientId: number): Promise<Movement | undefined> => {
  const { rows } = await trx.executeQuery<{ row: Movement }>(
    CompiledQuery.raw(movements(1), [clientId, Number.MAX_SAFE_INTEGER, KINDS.all]),
  )
  return rows[0]?.row
}

const PENDING_LINES = 'explain_lines(expected_lines(row(t.*)::ticket), t.points)'

/** Expired points do not count even before the hourly job has written them off. */
const STANDING = `
  select json_build_object(
    'balance', b.available - coalesce((
      select sum(l.remaining) from point_lot l
      where l.client_id = b.client_id and l.remaining > 0 and l.expires_at <= now()
    ), 0),
    'owed', b.owed,
    'earned', b.earned,
    'next_expiry', (
      select json_build_object('points', sum(l.remaining), 'on', (l.expires_at at time zone a.time_zone)::date)
      from point_lot l
      where l.client_id = b.client_id and l.remaining > 0 and l.expires_at > now()
      group by (l.expires_at at time zone a.time_zone)::date
      order by (l.expires_at at time zone a.time_zone)::date
      limit 1
    ),
    'pending', (
      select coalesce(json_agg(${tripAnswer('t', { price: 't.price', points: 't.points', lines: PENDING_LINES })}), '[]')
      from (
        select * from ticket
        where client_id = b.client_id and deleted_at is null and status = 'confirmed' and points > 0
        order by id desc limit ${PENDING_LISTED}
      ) t
    )
  )
  from point_balance b cross join agency a
  where b.client_id = $1`

/** Movements of the given kinds: only the last entry of each counts. */
const COUNTED = `
  distinct movement_id from point_entry e
  where client_id = $1 and ${SORT} = any($3::text[]) and not exists (
    select from point_entry later
    where later.client_id = e.client_id and later.movement_id = e.movement_id and later.id > e.id
  )`

/** The fourth value adds the client's summary, which only the first page has. */
export const findStatement = preparedPage<StoredMovement, { is_known: boolean; standing: Standing | null }>(
  'find_statement',
  {
    rows: movements,
    counted: COUNTED,
    more: `${KNOWN_CLIENT}, case when $4::boolean then (${STANDING}) end as standing`,
  },
)

/**
 * Locked until the end of the transaction, so that a second correction by the same agent sees the points used by the
 * first.
 */
export const lockStaff = (trx: Trx, staffId: number) =>
  trx.selectFrom('staff').select('id').where('id', '=', staffId).forNoKeyUpdate().execute()

export const findAdjustmentLimits = (trx: Trx, staffId: number) =>
  trx
    .selectFrom('agency')
    .select(['largest_adjustment', 'adjustments_per_day'])
    .select(sql<number>`adjusted_today(${staffId})`.as('adjusted_today'))
    .executeTakeFirstOrThrow()

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

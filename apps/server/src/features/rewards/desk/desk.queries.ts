import { sql, type RawBuilder } from 'kysely'
import type { DeskVoucher } from '@rihla/contract'
import type { CancelReason } from '@rihla/domain'
import { currentTier } from '../../../shared/current-tier.ts'
import { voucherAnswer } from '../../../shared/json-projections.ts'
import type { Database, Trx } from '../../../platform/database/database.ts'
import { countUpTo } from '../../../platform/http/pagination.ts'
import { ownerIsSeen, type Seen } from '../../../shared/branches.ts'
import { Problem } from '../../../platform/http/problem.ts'

/** The same calculation as restore_points: a debt is paid first, and points that have expired meanwhile are lost. */
const REFUND = `(
  select json_build_object(
    'debt', coalesce(sum(by_day.debt), 0),
    'lost', coalesce(sum(by_day.points) filter (where by_day.is_over), 0),
    'lots', coalesce(
      json_agg(json_build_object('points', by_day.points, 'expires_on', by_day.expires_on) order by by_day.expires_on)
        filter (where not by_day.is_over and by_day.points > 0),
      '[]'
    )
  )
  from (
    select
      (spent.expires_at at time zone a.time_zone)::date as expires_on,
      spent.expires_at <= now() as is_over,
      sum(spent.debt) as debt,
      sum(spent.points - spent.debt) as points
    from (
      select
        -e.points as points,
        l.expires_at,
        least(-e.points, greatest(0, b.owed + sum(e.points) over (order by e.id) - e.points)) as debt
      from point_entry e
      join point_lot l on l.id = e.lot_id
      join point_balance b on b.client_id = v.client_id
      where e.voucher_id = v.id and e.kind = 'spend'
    ) spent
    cross join agency a
    group by 1, 2
  ) by_day
)`

const staffAnswer = (id: string) =>
  `(select json_build_object('id', s.id, 'username', s.username) from staff s where s.id = ${id})`

const EARNED = 'coalesce((select b.earned from point_balance b where b.client_id = c.id), 0)'

const DESK_VOUCHER = voucherAnswer('v', {
  description: 'r.description',
  descriptions: 'r.descriptions',
  days_left: 'v.valid_until - agency_today()',
  client: `json_build_object(
    'id', c.id, 'full_name', c.full_name, 'mobile_number', c.whatsapp,
    'tier', ${currentTier(EARNED)}, 'tier_benefits', ${currentTier(EARNED, 'benefits')}
  )`,
  points_owed: `coalesce((select b.owed from point_balance b where b.client_id = v.client_id), 0)`,
  used_by: staffAnswer('v.used_by'),
  supplier_confirmation: 'v.supplier_confirmation',
  cancelled_at: 'v.cancelled_at',
  cancelled_by: staffAnswer('v.cancelled_by'),
  cancel_reason: 'v.cancel_reason',
  cancel_note: 'v.cancel_note',
  refund: `case when v.state = 'issued' and v.valid_until >= agency_today() then ${REFUND} end`,
})

export type VoucherFilter = {
  code: string | undefined
  client_id: number | undefined
  /** Used or cancelled since this moment. */
  since: string | undefined
  seen: Seen
}
type Place = { id: number; at?: string | undefined }

const passes = ({ code, client_id, since, seen }: VoucherFilter, after?: Place): RawBuilder<unknown> =>
  sql.join(
    [
      sql`true`,
      ...(code === undefined ? [] : [sql`v.code = ${code}`]),
      ...(client_id === undefined ? [] : [sql`v.client_id = present_client(${client_id})`]),
      ...(since === undefined ? [] : [sql`v.handled_at >= ${since}`]),
      ...ownerIsSeen(seen, 'v'),
      ...(after?.at === undefined ? [] : [sql`(v.handled_at, v.id) < (${after.at}, ${after.id})`]),
      ...(after === undefined || after.at !== undefined ? [] : [sql`v.id < ${after.id}`]),
    ],
    sql` and `,
  )

export const listVouchers = async (
  db: Database,
  filter: VoucherFilter,
  after: Place | undefined,
  limit: number,
): Promise<DeskVoucher[]> => {
  const { rows } = await sql<{ voucher: DeskVoucher }>`
    select ${sql.raw(DESK_VOUCHER)} as voucher
    from voucher v join client c on c.id = v.client_id join reward r on r.id = v.reward_id
    where ${passes(filter, after)}
    order by ${filter.since === undefined ? sql`v.id desc` : sql`v.handled_at desc, v.id desc`} limit ${limit}`.execute(
    db,
  )
  return rows.map((row) => row.voucher)
}

export const countVouchers = (db: Database, filter: VoucherFilter): Promise<number | null> =>
  countUpTo(db, sql`v.id from voucher v where ${passes(filter)}`)

export const findDeskVoucher = async (trx: Trx, id: number): Promise<DeskVoucher> => {
  const { rows } = await sql<{ voucher: DeskVoucher }>`
    select ${sql.raw(DESK_VOUCHER)} as voucher
    from voucher v join client c on c.id = v.client_id join reward r on r.id = v.reward_id
    where v.id = ${id}`.execute(trx)
  if (!rows[0]) throw new Error(`voucher ${id} is gone`)
  return rows[0].voucher
}

/**
 * The voucher, locked until the decision is saved, so that a second decision finds it decided. Its client is locked
 * too, so that an erasure cannot come in between.
 */
export const findVoucherForUpdate = async (trx: Trx, id: number) => {
  const { rows: clients } = await sql<{ is_erased: boolean }>`
    select erased_at is not null as is_erased from client
    where id = (select client_id from voucher where id = ${id}) for key share`.execute(trx)
  const { rows } = await sql<{ state: DeskVoucher['state'] }>`
    select case when state = 'issued' and valid_until < agency_today() then 'expired' else state::text end as state
    from voucher where id = ${id} for update`.execute(trx)
  if (!rows[0] || !clients[0]) throw new Problem('voucher_not_found')
  return { ...rows[0], ...clients[0] }
}

/** Who decided on a voucher, when, and the time zone of the agency. */
export const findDecision = async (trx: Trx, id: number) => {
  const { rows } = await sql<{ who: string; at: Date; time_zone: string }>`
    select s.username as who, v.handled_at as at, a.time_zone
    from voucher v join staff s on s.id = coalesce(v.used_by, v.cancelled_by) cross join agency a
    where v.id = ${id}`.execute(trx)
  return rows[0]
}

export const updateToUsed = (trx: Trx, id: number, used_by: number, supplier_confirmation: string | null) =>
  trx
    .updateTable('voucher')
    .set({ state: 'used', used_at: sql<Date>`now()`, used_by, supplier_confirmation })
    .where('id', '=', id)
    .execute()

type Cancellation = { cancelled_by: number; cancel_reason: CancelReason; cancel_note: string | null }

/** Returns the points to their lots. The free text is stored with the voucher, not in the ledger. */
export const updateToCancelled = async (trx: Trx, id: number, cancellation: Cancellation): Promise<void> => {
  await trx
    .updateTable('voucher')
    .set({ ...cancellation, state: 'cancelled', cancelled_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  await sql`select restore_points(${id}, ${cancellation.cancelled_by}, null)`.execute(trx)
}

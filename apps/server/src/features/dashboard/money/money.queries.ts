import { sql } from 'kysely'
import type { MoneyView } from '@rihla/contract'
import type { Trx } from '../../../platform/database/database.ts'
import type { EntryKind } from '../../../platform/database/schema.ts'

/** The thresholds of the tiers above the first, by which the months are counted. */
const TIER_POINTS = sql`(select array_agg(min_points order by min_points) from current_tier where min_points > 0)`

const EXPIRES_WITHIN_DAYS = 90
const MAX_REWARDS = 5

/**
 * The first day of the first month, in the agency's time zone. As a subselect it is evaluated once and not for every
 * row.
 */
const firstDay = (months: number) =>
  sql`(select date_trunc('month', agency_today()::timestamp) - make_interval(months => ${months - 1}::integer))`

const firstMoment = (months: number) => sql`(select ${firstDay(months)} at time zone time_zone from agency)`

export type LedgerMonth = {
  month: string
  /** With the sign of the entries; a kind without entries is missing. */
  points: Partial<Record<EntryKind, number>>
  outstanding: number
  value: number
  owed: number
  owed_value: number
  tiers: number[]
}

/** Lowest first, as in `tiers` of a month. */
export const listTierCodes = async (trx: Trx): Promise<string[]> => {
  const tiers = await trx
    .selectFrom('current_tier')
    .select('code')
    .orderBy('min_points')
    .$narrowType<{ code: string }>()
    .execute()
  return tiers.map(({ code }) => code)
}

/** The database computes the value, because its decimals are exact. */
export const listLedgerMonths = async (trx: Trx, months: number): Promise<LedgerMonth[]> => {
  const { rows } = await sql<LedgerMonth>`
    with ledger as (
      select month, points, outstanding, owed, tiers from ledger_month
      where time_zone = (select time_zone from agency) and tier_points = ${TIER_POINTS}
        and month >= ${firstDay(months)}
      union all
      select month, points, outstanding, owed, tiers from open_ledger_months(${TIER_POINTS})
    )
    select first_day::date as month, coalesce(points, '{}') as points,
           coalesce(outstanding, 0) as outstanding, round(coalesce(outstanding, 0) * point_value, 2) as value,
           coalesce(owed, 0) as owed, round(coalesce(owed, 0) * point_value, 2) as owed_value,
           coalesce(tiers, '{}') as tiers
    from agency
    cross join generate_series(${firstDay(months)}, agency_today()::timestamp, interval '1 month') first_day
    left join ledger on ledger.month = first_day
    order by first_day`.execute(trx)
  return rows
}

/** A background job: all months of a large ledger take longer than the timeout of a request. */
export const rollUpLedgerMonths = async (trx: Trx): Promise<number> => {
  await sql`set local statement_timeout = '10min'`.execute(trx)
  const { rows } = await sql<{ kept: number }>`
    select keep_ledger_months(${TIER_POINTS}) as kept`.execute(trx)
  return rows[0]?.kept ?? 0
}

/** Compares stored and later months with the clients' balances; undefined when they match. */
export const findMonthsFault = async (trx: Trx) => {
  const { rows } = await sql<{ expected: object; found: object }>`
    select to_jsonb(expected) as expected, to_jsonb(found) as found
    from (
      select outstanding, owed, (select sum(tier) from unnest(tiers) tier) as clients
      from open_ledger_months(${TIER_POINTS}) order by month desc limit 1
    ) expected, (
      select coalesce(sum(available), 0) as outstanding, coalesce(sum(b.owed), 0) as owed,
             (select count(*) from client where erased_at is null) as clients
      from point_balance b
    ) found
    where to_jsonb(expected) <> to_jsonb(found)`.execute(trx)
  return rows[0]
}

/** Includes points past their expiry that are not written off yet: they still count as outstanding. */
export const findStanding = async (trx: Trx) => {
  const { rows } = await sql<{
    currency: string
    point_value: number
    holders: number
    debtors: number
    expiring: number
    expiring_value: number
    days: number
  }>`
    select currency, point_value, holders, debtors, due.points as expiring,
           round(due.points * point_value, 2) as expiring_value, ${EXPIRES_WITHIN_DAYS}::integer as days
    from agency,
      (select count(*) filter (where available > 0) as holders, count(*) filter (where owed > 0) as debtors
       from point_balance) balances,
      (select coalesce(sum(remaining), 0) as points from point_lot
       where remaining > 0 and expires_at <= now() + ${EXPIRES_WITHIN_DAYS}::integer * interval '24 hours') due`.execute(
    trx,
  )
  return rows[0] ?? Promise.reject(new Error('there is no agency'))
}

/** What was sold in other currencies than the agency's, without cancelled trips; most first (TRIP-4). */
export const listSoldIn = async (trx: Trx, months: number): Promise<MoneyView['sold_in']> => {
  const { rows } = await sql<MoneyView['sold_in'][number]>`
    select currency, count(*) as trips, sum(original_price) as amount, sum(price) as price
    from ticket
    where currency is not null and deleted_at is null and status <> 'cancelled' and created_at >= ${firstMoment(months)}
    group by currency order by sum(price) desc, currency`.execute(trx)
  return rows
}

export type ReviewMonth = { month: string; reviews: number; stars: number; answered: number }

export const listReviewMonths = async (trx: Trx, months: number): Promise<ReviewMonth[]> => {
  const { rows } = await sql<ReviewMonth>`
    with said as (
      select date_trunc('month', day::timestamp)::date as month, sum(reviews) as reviews, sum(reviews * rating) as stars
      from feedback_by_day where day >= ${firstDay(months)} group by 1
    ), answered as (
      select date_trunc('month', created_at at time zone (select time_zone from agency))::date as month,
             count(*) as answered
      from (
        select created_at from feedback where replied_at is not null and created_at >= ${firstMoment(months)}
        union all
        select f.created_at from follow_up u join feedback f on f.id = u.feedback_id
        where u.state = 'resolved' and f.replied_at is null and f.created_at >= ${firstMoment(months)}
      ) f group by 1
    )
    select month, reviews, stars, coalesce(answered, 0) as answered from said left join answered using (month)`.execute(
    trx,
  )
  return rows
}

type RewardUse = {
  reward: { id: number; name: string } | null
  vouchers: number
  used: number
  expired: number
  cancelled: number
  points: number
}

/**
 * Vouchers keep their cost at redemption, which is the sum of their entries, so the rows add up to the redeemed points.
 */
export const listRewardUses = async (trx: Trx, months: number): Promise<RewardUse[]> => {
  const { rows } = await sql<RewardUse>`
    with uses as (
      select reward_id, count(*) as vouchers, sum(cost_points) as points,
             count(*) filter (where state = 'used') as used,
             count(*) filter (where state = 'cancelled') as cancelled,
             count(*) filter (where state = 'expired' or state = 'issued' and valid_until < (select agency_today())) as expired
      from voucher where issued_at >= ${firstMoment(months)} group by reward_id
    ), ranked as (
      select *, row_number() over (order by points desc, reward_id) <= ${MAX_REWARDS} as is_named from uses
    )
    select case when is_named then json_build_object('id', reward.id, 'name', reward.name) end as reward,
           sum(vouchers) as vouchers, sum(used) as used, sum(expired) as expired, sum(cancelled) as cancelled,
           sum(points) as points
    from ranked left join reward on is_named and reward.id = reward_id
    group by is_named, reward.id, reward.name order by is_named desc, points desc, reward.id`.execute(trx)
  return rows
}

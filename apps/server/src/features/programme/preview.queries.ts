import { sql } from 'kysely'
import type { Trx } from '../../platform/database/database.ts'

type Rules = { step_price: number; step_points: number; starts: number[]; multipliers: number[] }

export type Effect = {
  from: string
  currency: string
  point_value: number
  trips: number
  sales: number
  given: number
  would_give: number
  value: number
  /** Clients by their places among the tiers in force and among those of the draft, from 1. */
  moves: { was: number; would_be: number; clients: number }[]
}

/** The most that one trip earns, as in `points_of_trip`. */
const MOST = sql.lit(100_000_000)

/** A client who stays in one tier of the draft has one multiplier; only for the others the order of trips matters. */
const linesByTier = (starts: number[]) => sql`
      select t.cents, t.points, t.is_by_hand, t.would_earn, coalesce(p.place_before, 1) as place
      from base t left join person p on p.client_id = t.client_id
      where p.client_id is null or p.place_before = p.would_be
      union all
      select t.cents, t.points, t.is_by_hand, t.would_earn, width_bucket(greatest(p.earned_before + sum(t.would_earn) over (
        partition by t.client_id order by t.completed_at, t.id rows unbounded preceding
      ) - t.would_earn, 0), ${starts}::bigint[])
      from base t join person p on p.client_id = t.client_id
      where p.place_before <> p.would_be`

/** With the same multiplier in every tier, it does not matter which one it was. */
const LINES_OF_ANY_TIER = sql`select cents, points, is_by_hand, would_earn, 1 as place from base`

/**
 * Each trip of the last twelve months is counted again in its order, so that a client reaches a tier of the draft with
 * the trip that would have brought it. Whole cents and hundredths instead of decimals, so that a million trips are
 * counted in about two seconds. Rows of earlier releases do not say whether staff typed their points (decision 48).
 */
export const findEffect = async (trx: Trx, { step_price, step_points, starts, multipliers }: Rules) => {
  const hundredths = multipliers.map((multiplier) => Math.round(multiplier * 100))
  const hasOneMultiplier = new Set(hundredths).size === 1
  await sql`set local work_mem = '128MB'`.execute(trx)
  const { rows } = await sql<Effect>`
    with period as (
      select day, (day::timestamp at time zone time_zone) as since, currency, point_value
      from agency cross join lateral (select (agency_today() - interval '1 year')::date as day) first_day
    ), version as materialized (
      select array_agg((step_price * 100)::bigint order by number) as steps,
             array_agg(step_points order by number) as amounts
      from programme_version
    ), trip as materialized (
      select t.client_id, t.completed_at, t.id, (t.price * 100)::bigint as cents, t.points, t.points_by_hand,
             coalesce(t.programme_version, 1) as version
      from ticket t
      where t.status = 'completed' and t.deleted_at is null and t.completed_at >= (select since from period)
    ), base as materialized (
      select client_id, completed_at, id, cents, points, is_by_hand,
             case when is_by_hand then points
               else least(cents / v.steps[version] * v.amounts[version], ${MOST})::integer end as earned,
             case when is_by_hand then points
               else least(cents / ${Math.round(step_price * 100)}::bigint * ${step_points}::integer, ${MOST})::integer
             end as would_earn
      from trip cross join version v cross join lateral (
        select coalesce(points_by_hand, points <> cents / v.steps[1] * v.amounts[1]) as is_by_hand
      ) typed
    ), person as materialized (
      select client_id, earned_before,
             width_bucket(earned_now, (select array_agg(min_points::bigint order by min_points) from current_tier)) as was,
             width_bucket(greatest(earned_before, 0), ${starts}::bigint[]) as place_before,
             width_bucket(greatest(earned_before + would_earn, 0), ${starts}::bigint[]) as would_be
      from (
        select b.client_id, b.earned::bigint as earned_now, b.earned - coalesce(s.earned, 0) as earned_before,
               coalesce(s.would_earn, 0) as would_earn
        from point_balance b
        join client c on c.id = b.client_id and c.erased_at is null
        left join (
          select client_id, sum(earned) as earned, sum(would_earn) as would_earn from base group by 1
        ) s on s.client_id = b.client_id
      ) sums
    ), line as (
      ${hasOneMultiplier ? LINES_OF_ANY_TIER : linesByTier(starts)}
    ), total as (
      select count(*) as trips, coalesce(sum(cents), 0) / 100.0 as sales, coalesce(sum(points), 0) as given,
             coalesce(sum(case when is_by_hand then points
               else would_earn::bigint * (${hundredths}::integer[])[place] / 100 end), 0) as would_give
      from line
    )
    select p.day as from, p.currency, p.point_value, t.trips, t.sales, t.given, t.would_give,
           round((t.would_give - t.given) * p.point_value, 2) as value,
           (select coalesce(json_agg(m), '[]') from (
             select was, would_be, count(*) as clients from person group by 1, 2
           ) m) as moves
    from period p cross join total t`.execute(trx)
  return rows[0] ?? Promise.reject(new Error('there is no agency'))
}

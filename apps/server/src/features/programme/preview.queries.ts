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

/** The points of a trip with a multiplier, at most five times `MOST`. */
const givesWith = (hundredths: number) =>
  hundredths === 100
    ? sql`would_earn`
    : sql`case when is_by_hand then points else (would_earn::bigint * ${sql.lit(hundredths)} / 100)::integer end`

const sumOf = (place: number) => sql.ref(`gives_${place}`)

/**
 * Each trip of the last twelve months is counted again in its order, so that a client reaches a tier of the draft with
 * the trip that would have brought it. The order only matters for clients who take several trips and move to another
 * tier: for all others, their trips are summed up with the multiplier of each tier, and one of the sums is taken. Whole
 * cents and hundredths instead of decimals, and `offset 0` where a value is needed several times, so that it is computed
 * once. Rows of earlier releases do not say whether staff typed their points (decision 48). Campaigns are left out on both
 * sides: they are no part of the rules.
 */
export const findEffect = async (trx: Trx, { step_price, step_points, starts, multipliers }: Rules) => {
  const tiers = multipliers.map((multiplier, index) => ({ place: index + 1, hundredths: Math.round(multiplier * 100) }))
  const hasOneMultiplier = new Set(tiers.map(({ hundredths }) => hundredths)).size === 1
  await sql`set local work_mem = '128MB'`.execute(trx)
  await sql`set local jit = off`.execute(trx)
  const { rows } = await sql<Effect>`
    with period as (
      select day, (day::timestamp at time zone time_zone) as since, currency, point_value
      from agency cross join lateral (select (agency_today() - interval '1 year')::date as day) first_day
    ), version as materialized (
      select array_agg((step_price * 100)::bigint order by number) as steps,
             array_agg(step_points order by number) as amounts
      from programme_version
    ), trip as materialized (
      select client_id, completed_at, id, cents, points, is_by_hand,
             case when is_by_hand then points
               else least(cents / steps[version] * amounts[version], ${MOST})::integer end as earned,
             case when is_by_hand then points
               else least(cents / ${Math.round(step_price * 100)}::bigint * ${step_points}::integer, ${MOST})::integer
             end as would_earn
      from (
        select t.*, steps, amounts, coalesce(points_by_hand, points <> cents / steps[1] * amounts[1]) as is_by_hand
        from version cross join (
          select client_id, completed_at, id, (price * 100)::bigint as cents, points, points_by_hand,
                 coalesce(programme_version, 1) as version
          from ticket
          where status = 'completed' and deleted_at is null and completed_at >= (select since from period)
          offset 0
        ) t
        offset 0
      ) typed
    ), person as materialized (
      select client_id, was, place_before, would_be, earned_before,
             ${sql.lit(!hasOneMultiplier)} and trips > 1 and place_before <> would_be as is_moving,
             case coalesce(place_before, 1)
               ${sql.join(
                 tiers.map(({ place }) => sql`when ${sql.lit(place)} then ${sumOf(place)}`),
                 sql` `,
               )} end as gives
      from (
        select client_id, trips, earned_before, ${sql.join(tiers.map(({ place }) => sumOf(place)))},
               width_bucket(earned_now, (select array_agg(min_points::bigint order by min_points) from current_tier)) as was,
               width_bucket(greatest(earned_before, 0), ${starts}::bigint[]) as place_before,
               width_bucket(greatest(earned_before + would_earn, 0), ${starts}::bigint[]) as would_be
        from (
          select b.client_id, s.trips, ${sql.join(tiers.map(({ place }) => sumOf(place)))},
                 coalesce(s.would_earn, 0) as would_earn,
                 -- An erased client has no tier.
                 case when e.id is null then b.earned::bigint end as earned_now,
                 case when e.id is null then b.earned - coalesce(s.earned, 0) end as earned_before
          from point_balance b
          left join (select id from client where erased_at is not null) e on e.id = b.client_id
          left join (
            select client_id, count(*) as trips, sum(earned) as earned, sum(would_earn) as would_earn,
                   ${sql.join(
                     tiers.map(({ place, hundredths }) => sql`sum(${givesWith(hundredths)}) as ${sumOf(place)}`),
                   )}
            from trip group by client_id
          ) s on s.client_id = b.client_id
          offset 0
        ) sums
        offset 0
      ) places
    ), moving as (
      select sum(case when is_by_hand then points
               else would_earn::bigint * (${tiers.map(({ hundredths }) => hundredths)}::integer[])[place] / 100 end) as gives
      from (
        select t.points, t.is_by_hand, t.would_earn, width_bucket(greatest(p.earned_before + sum(t.would_earn) over (
          partition by t.client_id order by t.completed_at, t.id rows unbounded preceding
        ) - t.would_earn, 0), ${starts}::bigint[]) as place
        from trip t join person p on p.client_id = t.client_id
        where p.is_moving
      ) in_order
    ), total as (
      select t.trips, t.sales, t.given - c.added as given, coalesce(s.gives, 0) + coalesce(m.gives, 0) as would_give
      from (
        select count(*) as trips, coalesce(sum(cents), 0) / 100.0 as sales, coalesce(sum(points), 0) as given from trip
      ) t
      cross join (
        select coalesce(sum(e.points), 0) as added
        from point_entry e join trip t on t.id = e.ticket_id where e.campaign_id is not null
      ) c
      cross join (select sum(gives) as gives from person where is_moving is not true) s
      cross join moving m
    )
    select p.day as from, p.currency, p.point_value, t.trips, t.sales, t.given, t.would_give,
           round((t.would_give - t.given) * p.point_value, 2) as value,
           (select coalesce(json_agg(m), '[]') from (
             select was, would_be, count(*) as clients from person where was is not null group by 1, 2
           ) m) as moves
    from period p cross join total t`.execute(trx)
  return rows[0] ?? Promise.reject(new Error('there is no agency'))
}

import { sql, type RawBuilder } from 'kysely'
import type { CampaignBody } from '@rihla/contract'
import type { Trx } from '../../../platform/database/database.ts'

type Effect = {
  trips: number
  clients: number
  clients_at_limit: number
  /** Before the budget. */
  total: number
  currency: string
  point_value: number
}

const TRAVEL_DAY = sql`case when t.ticket_type = 'flight' then t.departure_date else t.check_in_date end`

const isInPeriod = ({ counts_by }: CampaignBody, { from, to }: { from: string; to: string }) =>
  counts_by === 'travel'
    ? sql`${TRAVEL_DAY} between ${from}::date and ${to}::date`
    : sql`t.created_at >= ${from}::timestamp at time zone (select time_zone from agency)
        and t.created_at < (${to}::date + 1)::timestamp at time zone (select time_zone from agency)`

const CITY = sql`case when t.ticket_type = 'flight' then t.arrival_city else t.hotel_city end`

/** One of the spellings that mean one of the values. */
const isOneOf = (value: RawBuilder<unknown>, column: 'city' | 'airline', values: string[]) =>
  sql`${value} in (
    select ${sql.ref(column)} from (select distinct ${sql.ref(column)} from spelling) s
    where fold_text(${sql.ref(column)}) = any (fold_texts(${values}::text[]))
  )`

/** Trips of earlier releases do not say their tier: it follows from what the client had earned before. */
const TIER = sql`coalesce(t.tier, (tier_of(1, (
  select coalesce(sum(e.points), 0)::integer from point_entry e
  where e.client_id = t.client_id and e.kind in ('earn', 'reverse') and e.bonus is null and e.created_at < t.completed_at
))).code)`

const IS_FIRST_TRIP = sql`not exists (
  select from ticket o
  where o.client_id = t.client_id and o.status = 'completed' and o.deleted_at is null
    and (o.completed_at, o.id) < (t.completed_at, t.id)
)`

/**
 * What the campaign alone would have added to each trip, by the rules and the tier that the trip was completed with. A
 * limit for each client and a budget cut sums only, so that the order of trips does not matter. In whole cents and
 * hundredths, as the preview of the programme; the test holds it equal to what the campaign gives.
 */
export const findPastEffect = async (
  trx: Trx,
  campaign: CampaignBody,
  period: { from: string; to: string },
): Promise<Effect> => {
  const { ticket_types, min_price, cities, airlines, tiers, first_trip, multiplier, bonus, client_limit } = campaign
  const isCandidate = sql.join(
    [
      sql`t.status = 'completed' and t.deleted_at is null and ${isInPeriod(campaign, period)}`,
      ...(ticket_types.length > 0 ? [sql`t.ticket_type = any (${ticket_types}::ticket_type[])`] : []),
      ...(min_price === null ? [] : [sql`t.price >= ${min_price}`]),
    ],
    sql` and `,
  )
  const conditions: RawBuilder<unknown>[] = [
    isCandidate,
    sql`not coalesce(t.points_by_hand, t.points <> floor(t.price / first.step_price) * first.step_points)`,
    ...(cities.length > 0 ? [isOneOf(CITY, 'city', cities)] : []),
    ...(airlines.length > 0 ? [isOneOf(sql`t.airline`, 'airline', airlines)] : []),
    ...(tiers.length > 0 ? [sql`${TIER} = any (${tiers}::text[])`] : []),
    ...(first_trip ? [IS_FIRST_TRIP] : []),
  ]
  const hundredths = Math.round((multiplier ?? 1) * 100)
  await sql`set local work_mem = '128MB'`.execute(trx)
  const { rows } = await sql<Effect>`
    with spelling as materialized (
      -- Folding a text is slow, and a million trips go to a few hundred cities: each spelling is folded once.
      select distinct ${CITY} as city, t.airline from ticket t where ${isCandidate}
    ), trip as (
      select t.client_id,
             least((t.price * 100)::bigint / r.step_cents, 100000000 / r.step_points) * r.step_points
               * coalesce(m.hundredths, 100) / 100 as points
      from ticket t
      join (
        select number, (step_price * 100)::bigint as step_cents, step_points::bigint as step_points from programme_version
      ) r on r.number = coalesce(t.programme_version, 1)
      cross join (select step_price, step_points from programme_version where number = 1) first
      left join (
        select version, code, (multiplier * 100)::integer as hundredths from programme_tier where multiplier > 1
      ) m on m.version = t.programme_version and m.code = t.tier
      where ${sql.join(conditions, sql` and `)}
    ), person as (
      select client_id, count(*) as trips,
             sum(least(coalesce(${bonus}::integer, points * ${hundredths}::integer / 100 - points), 1000000000)) as added
      from trip group by client_id
    )
    select coalesce(sum(p.trips), 0)::bigint as trips, count(p.client_id) as clients,
           count(*) filter (where p.added > ${client_limit}::integer) as clients_at_limit,
           coalesce(sum(least(p.added, ${client_limit}::integer)), 0)::bigint as total, a.currency, a.point_value
    from agency a left join person p on true
    group by a.currency, a.point_value`.execute(trx)
  return rows[0] ?? Promise.reject(new Error('there is no agency'))
}

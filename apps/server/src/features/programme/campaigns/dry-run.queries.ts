import { sql, type RawBuilder } from 'kysely'
import type { CampaignBody } from '@rihla/contract'
import type { Trx } from '../../../platform/database/database.ts'
import { firstDay, tripPlace } from '../../../shared/trip-days.ts'

type Effect = {
  trips: number
  clients: number
  clients_at_limit: number
  /** Before the budget. */
  total: number
  currency: string
  point_value: number
}

const TRAVEL_DAY = sql.raw(firstDay('t'))

type Period = { from: string; to: string }

/** With the zone as a value instead of a subquery, PostgreSQL knows how many trips to expect. */
const isInPeriod = async (trx: Trx, { counts_by }: CampaignBody, { from, to }: Period) => {
  if (counts_by === 'travel') return sql`${TRAVEL_DAY} between ${from}::date and ${to}::date`
  const { time_zone } = await trx.selectFrom('agency').select('time_zone').executeTakeFirstOrThrow()
  return sql`t.created_at >= ${from}::timestamp at time zone ${time_zone}
        and t.created_at < (${to}::date + 1)::timestamp at time zone ${time_zone}`
}

const CITY = sql.raw(tripPlace('t'))
const AIRPORT = sql`case when t.ticket_type = 'flight' then t.arrival_airport end`

/** What `campaigns_of_trip` compares, of a trip and of a value of the campaign. */
const PLACES = {
  city: {
    spelling: sql`concat(${AIRPORT}, '/') || ${CITY}`,
    key: sql.raw('city_key(city, airport)'),
    of: sql.raw('city_key'),
  },
  airline: {
    ...{ spelling: sql`concat(t.airline_code, '/') || t.airline`, key: sql.raw('airline_key(airline, airline_code)') },
    of: sql.raw('airline_key'),
  },
}

/** One of the spellings that mean one of the values. */
const isOneOf = (column: keyof typeof PLACES, values: string[]) => {
  const { spelling, key, of } = PLACES[column]
  const spelled = sql.ref(`${column}_spelling`)
  return sql`${spelling} in (
    select ${spelled} from (select distinct on (${spelled}) * from spelling) s
    where ${key} = any (array(select ${of}(value, null) from unnest(${values}::text[]) value))
  )`
}

const STEPS = sql`(select array_agg((step_price * 100)::bigint order by number) from programme_version)`
const AMOUNTS = sql`(select array_agg(step_points::bigint order by number) from programme_version)`
const CENTS = sql`(t.price * 100)::bigint`

const VERSION = sql`coalesce(t.programme_version, 1)`

/** Several trips may be completed in one moment; then the first is the one with the lower number. */
const moment = (table: 't' | 'o') =>
  sql`array[${sql.ref(`${table}.completed_at`)}, to_timestamp(${sql.ref(`${table}.id`)})]`
const IS_FIRST_TRIP = sql`(t.client_id, ${moment('t')}) in (
  select o.client_id, min(${moment('o')}) from ticket o
  where o.status = 'completed' and not o.is_opening and o.deleted_at is null group by o.client_id
)`

/** Trips of earlier releases do not say their tier: it follows from what the client had earned before. */
const inTiers = (tiers: string[]) => sql`
      select t.client_id, t.points
      from trip t left join (
        select t.id, sum(e.points) as points
        from trip t join point_entry e on e.client_id = t.client_id and e.created_at < t.completed_at
        where t.tier is null and e.kind in ('earn', 'reverse') and e.bonus is null
        group by t.id
      ) earned on earned.id = t.id
      where coalesce(t.tier, (select array_agg(code order by min_points) from programme_tier where version = 1)[
        width_bucket(coalesce(earned.points, 0), (
          select array_agg(min_points::bigint order by min_points) from programme_tier where version = 1
        ))
      ]) = any (${tiers}::text[])`

/**
 * What the campaign alone would have added to each trip, by the rules and the tier that the trip was completed with. A
 * limit for each client and a budget cut sums only, so that the order of trips does not matter. In whole cents and
 * hundredths, as the preview of the programme; the test holds it equal to what the campaign gives.
 */
export const findPastEffect = async (trx: Trx, campaign: CampaignBody, period: Period): Promise<Effect> => {
  const { ticket_types, min_price, cities, airlines, tiers, first_trip, multiplier, bonus, client_limit } = campaign
  const isCandidate = sql.join(
    [
      sql`t.status = 'completed' and not t.is_opening and t.deleted_at is null`,
      await isInPeriod(trx, campaign, period),
      ...(ticket_types.length > 0 ? [sql`t.ticket_type = any (${ticket_types}::ticket_type[])`] : []),
      ...(min_price === null ? [] : [sql`t.price >= ${min_price}`]),
    ],
    sql` and `,
  )
  const conditions: RawBuilder<unknown>[] = [
    isCandidate,
    sql`not coalesce(t.points_by_hand, t.points <> ${CENTS} / ${STEPS}[1] * ${AMOUNTS}[1])`,
    ...(cities.length > 0 ? [isOneOf('city', cities)] : []),
    ...(airlines.length > 0 ? [isOneOf('airline', airlines)] : []),
    ...(first_trip ? [IS_FIRST_TRIP] : []),
  ]
  const added =
    bonus === null ? sql`points * ${Math.round((multiplier ?? 1) * 100) - 100}::integer / 100` : sql`${bonus}::integer`
  await sql`set local work_mem = '128MB'`.execute(trx)
  await sql`set local jit = off`.execute(trx)
  // PostgreSQL expects far too few trips in a period of travel days, and would look up the entries of each one by one.
  await sql`set local enable_nestloop = off`.execute(trx)
  // Each worker would group all trips again.
  await sql`set local max_parallel_workers_per_gather = 0`.execute(trx)
  const { rows } = await sql<Effect>`
    with spelling as materialized (
      -- Folding a text is slow, and a million trips go to a few hundred cities: each spelling is folded once.
      select distinct ${CITY} as city, ${AIRPORT} as airport, ${PLACES.city.spelling} as city_spelling,
             t.airline, t.airline_code, ${PLACES.airline.spelling} as airline_spelling
      from ticket t where ${isCandidate}
    ), trip as (
      select t.id, t.client_id, t.completed_at, t.tier,
             least(${CENTS} / ${STEPS}[${VERSION}], 100000000 / ${AMOUNTS}[${VERSION}]) * ${AMOUNTS}[${VERSION}]
               * coalesce(m.hundredths, 100) / 100 as points
      from ticket t
      left join (
        select version, code, (multiplier * 100)::integer as hundredths from programme_tier where multiplier > 1
      ) m on m.version = t.programme_version and m.code = t.tier
      where ${sql.join(conditions, sql` and `)}
    ), person as (
      select client_id, count(*) as trips, sum(least(${added}, 1000000000)::integer) as added
      from (${tiers.length > 0 ? inTiers(tiers) : sql`select client_id, points from trip`}) counted
      group by client_id
    )
    select p.*, a.currency, a.point_value
    from agency a cross join (
      select coalesce(sum(trips), 0)::bigint as trips, count(*) as clients,
             count(*) filter (where added > ${client_limit}::integer) as clients_at_limit,
             coalesce(sum(least(added, ${client_limit}::integer)), 0)::bigint as total
      from person
    ) p`.execute(trx)
  return rows[0] ?? Promise.reject(new Error('there is no agency'))
}

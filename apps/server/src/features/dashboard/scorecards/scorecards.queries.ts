import { sql } from 'kysely'
import type { LowRating, ScorecardBy } from '@rihla/contract'
import type { Database } from '../../../platform/database/database.ts'
import { countUpTo } from '../../../platform/http/pagination.ts'

const MONTHS = 6

/** The name of a trip, and the normalised spelling under which it is grouped. */
const GROUPS = {
  airline: { kind: 'flight', name: 't.airline', place: 'null::text' },
  hotel: { kind: 'hotel', name: 't.hotel_name', place: 't.hotel_city' },
  route: { kind: 'flight', name: 't.departure_city', place: 't.arrival_city' },
} as const

const keyOf = ({ name, place }: (typeof GROUPS)[ScorecardBy]) =>
  sql.raw(place === 'null::text' ? `fold_text(${name})` : `fold_text(${name} || ' > ' || coalesce(${place}, ''))`)

/** The first day of the first of the six months, in the agency's time zone. */
const START = sql`(
  select (date_trunc('month', agency_today()::timestamp) - make_interval(months => ${MONTHS - 1})) at time zone time_zone
  from agency
)`

const tripsOf = (by: ScorecardBy) => {
  const group = GROUPS[by]
  const hasPlace = by === 'route' ? sql.raw(`and ${group.place} is not null`) : sql``
  return sql`
    from feedback f join ticket t on t.id = f.ticket_id
    where f.ticket_id is not null and f.created_at >= ${START}
      and t.ticket_type = ${group.kind} and ${sql.raw(group.name)} is not null ${hasPlace}`
}

export type MonthlyCount = { key: string; name: string; place: string | null; month: string; counts: number[] }

/** Per name and month, the count of each rating: at most a few rows per name leave the database. */
export const listMonthlyCounts = async (db: Database, by: ScorecardBy): Promise<MonthlyCount[]> => {
  const group = GROUPS[by]
  const counts = sql.join([1, 2, 3, 4, 5].map((rating) => sql`count(*) filter (where rating = ${sql.lit(rating)})`))
  const { rows } = await sql<MonthlyCount>`
    with said as materialized (
      select ${keyOf(group)} as key, ${sql.raw(group.name)} as name, ${sql.raw(group.place)} as place, f.rating,
             date_trunc('month', f.created_at at time zone (select time_zone from agency))::date as month
      ${tripsOf(by)}
    ), named as (
      select key, mode() within group (order by name) as name, mode() within group (order by place) as place
      from said group by key
    )
    select key, n.name, n.place, month, array[${counts}]::integer[] as counts
    from said join named n using (key) group by key, n.name, n.place, month`.execute(db)
  return rows
}

export const countAllReviews = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(reviews), 0) as total from feedback_by_day
    where day >= (${START} at time zone (select time_zone from agency))::date`.execute(db)
  return rows[0]?.total ?? 0
}

export const listMonths = async (db: Database): Promise<string[]> => {
  const { rows } = await sql<{ month: string }>`
    select (date_trunc('month', agency_today()::timestamp) - make_interval(months => ago))::date as month
    from generate_series(${MONTHS - 1}::integer, 0, -1) ago`.execute(db)
  return rows.map(({ month }) => month)
}

const lowOf = (by: ScorecardBy, key: string) => sql`
  ${tripsOf(by)} and f.rating <= 2 and ${keyOf(GROUPS[by])} = ${key}`

export const listLowRatings = async (
  db: Database,
  by: ScorecardBy,
  key: string,
  before: number | undefined,
  limit: number,
): Promise<LowRating[]> => {
  const { rows } = await sql<{ row: LowRating }>`
    select json_build_object(
      'id', f.id, 'rating', f.rating, 'feedback', f.comment, 'submission_date', f.created_at,
      'departure_city', t.departure_city, 'arrival_city', t.arrival_city
    ) as row
    ${lowOf(by, key)} and f.id < ${before ?? 2_147_483_647} order by f.id desc limit ${limit}`.execute(db)
  return rows.map(({ row }) => row)
}

export const countLowRatings = (db: Database, by: ScorecardBy, key: string) => countUpTo(db, lowOf(by, key))

import { sql } from 'kysely'
import type { LowRating, ScorecardBy } from '@rihla/contract'
import type { Database } from '../../../platform/database/database.ts'
import { and } from '../../../platform/database/sql-template.ts'
import { reviewIsSeen, type Seen } from '../../../shared/branches.ts'
import { reviewsByDay } from '../../../shared/review-counts.ts'
import { countUpTo } from '../../../platform/http/pagination.ts'

const MONTHS = 6

/**
 * The name of a trip with its codes; the key over `spellingOf` under which its spellings are grouped; and the tables and
 * conditions for both.
 */
type Group = { name: string; place?: string; codes?: [string, string]; key: string; joined?: string; where: string }

const GROUPS: Record<ScorecardBy, Group> = {
  airline: {
    ...{ name: 't.airline', codes: ['t.airline_code', 'null::text'], key: 'airline_key(name, code)' },
    where: `t.ticket_type = 'flight' and t.airline is not null`,
  },
  hotel: {
    ...{ name: 't.hotel_name', place: 't.hotel_city', key: `fold_text(name || ' > ' || coalesce(place, ''))` },
    where: `t.ticket_type = 'hotel' and t.hotel_name is not null`,
  },
  route: {
    ...{ name: 't.departure_city', place: 't.arrival_city', codes: ['t.departure_airport', 't.arrival_airport'] },
    key: `city_key(name, code) || ' > ' || city_key(place, place_code)`,
    where: `t.ticket_type = 'flight' and t.departure_city is not null and t.arrival_city is not null`,
  },
  branch: { name: 'b.name', key: 'fold_text(name)', joined: 'join branch b on b.id = t.branch_id', where: 'true' },
  seller: { name: 's.username', key: 'lower(name)', joined: 'join staff s on s.id = t.sold_by', where: 'true' },
}

const spellingOf = ({ name, place = 'null::text', codes: [code, placeCode] = ['null::text', 'null::text'] }: Group) =>
  sql.raw(`${name} as name, ${place} as place, ${code} as code, ${placeCode} as place_code`)

/** The first day of the first of the six months, in the agency's time zone. */
const START = sql`(
  select (date_trunc('month', agency_today()::timestamp) - make_interval(months => ${MONTHS - 1})) at time zone time_zone
  from agency
)`

const tripsOf = ({ joined = '', where }: Group, seen: Seen) => sql`
  from feedback f join ticket t on t.id = f.ticket_id ${sql.raw(joined)}
  where f.ticket_id is not null and f.created_at >= ${START} and ${sql.raw(where)} ${and(reviewIsSeen(seen, 'f'))}`

export type MonthlyCount = { key: string; name: string; place: string | null; month: string; counts: number[] }

/** Per name and month, the count of each rating. Each spelling is counted before its key is looked up. */
export const listMonthlyCounts = async (db: Database, by: ScorecardBy, seen: Seen): Promise<MonthlyCount[]> => {
  const group = GROUPS[by]
  const counts = sql.join(
    [1, 2, 3, 4, 5].map((rating) => sql`coalesce(sum(reviews) filter (where rating = ${sql.lit(rating)}), 0)`),
  )
  const { rows } = await sql<MonthlyCount>`
    with counted as materialized (
      select ${spellingOf(group)}, f.rating, count(*) as reviews,
             date_trunc('month', f.created_at at time zone (select time_zone from agency))::date as month
      ${tripsOf(group, seen)} group by 1, 2, 3, 4, f.rating, month
    ), said as materialized (
      select ${sql.raw(group.key)} as key, name, place, rating, month, reviews from counted
    ), named as (
      select distinct on (key) key, name, place
      from (select key, name, place, sum(reviews) as reviews from said group by key, name, place) spelled
      order by key, reviews desc, name, place
    )
    select key, n.name, n.place, month, array[${counts}]::integer[] as counts
    from said join named n using (key) group by key, n.name, n.place, month`.execute(db)
  return rows
}

export const countAllReviews = async (db: Database, seen: Seen): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(reviews), 0) as total from ${reviewsByDay(seen)}
    where day >= (${START} at time zone (select time_zone from agency))::date`.execute(db)
  return rows[0]?.total ?? 0
}

export const listMonths = async (db: Database): Promise<string[]> => {
  const { rows } = await sql<{ month: string }>`
    select (date_trunc('month', agency_today()::timestamp) - make_interval(months => ago))::date as month
    from generate_series(${MONTHS - 1}::integer, 0, -1) ago`.execute(db)
  return rows.map(({ month }) => month)
}

export type Card = { by: ScorecardBy; key: string; seen: Seen }

const lowOf = ({ by, key, seen }: Card) => sql`
  ${tripsOf(GROUPS[by], seen)} and f.rating <= 2
    and (select ${sql.raw(GROUPS[by].key)} from (select ${spellingOf(GROUPS[by])}) spelled) = ${key}`

export const listLowRatings = async (
  db: Database,
  card: Card,
  before: number | undefined,
  limit: number,
): Promise<LowRating[]> => {
  const { rows } = await sql<{ row: LowRating }>`
    select json_build_object(
      'id', f.id, 'rating', f.rating, 'feedback', f.comment, 'submission_date', f.created_at,
      'departure_city', t.departure_city, 'arrival_city', t.arrival_city
    ) as row
    ${lowOf(card)} and f.id < ${before ?? 2_147_483_647} order by f.id desc limit ${limit}`.execute(db)
  return rows.map(({ row }) => row)
}

export const countLowRatings = (db: Database, card: Card) => countUpTo(db, lowOf(card))

import { sql } from 'kysely'
import type pg from 'pg'
import type { PassportChecks, TravelDay } from '@rihla/contract'
import { PASSPORT_MONTHS, type Texts } from '@rihla/domain'
import { prepared, type Database } from '../../platform/database/database.ts'
import { findStartOfToday } from '../../shared/days.ts'

const DAYS = 7
const LISTED_IN_A_DAY = 30
const PASSPORT_DAYS = 30
/** So many of the next trips are checked: an index cannot know the passports of their travellers. */
const TRIPS_CHECKED = 1000
const PASSPORTS_LISTED = 25
const VOUCHERS_LISTED = 5

/** As in `ticket_date_idx`. */
const STARTS_ON = `case when t.ticket_type = 'flight' then t.departure_date else t.check_in_date end`
const NEEDED_UNTIL = `(
  case when t.ticket_type = 'flight' then coalesce(t.return_date, t.departure_date) else t.check_out_date end
  + interval '${PASSPORT_MONTHS} months'
)::date`
const PLACE = `case when t.ticket_type = 'flight' then t.arrival_city else t.hotel_city end`

/** A trip may be completed from its first day, so its return is still ahead. */
const TRAVELLING = ['pending', 'confirmed', 'completed']

/** The tickets of one day and status, in the order of their index. */
const onDay = (status: string, isReturn: boolean) => `(
  select t.id, ${isReturn ? '2' : `case when t.ticket_type = 'flight' then 0 else 1 end`} as part
  from ticket t
  where t.deleted_at is null and t.status = '${status}'
    and ${isReturn ? `t.return_date = days.day and t.ticket_type = 'flight'` : `${STARTS_ON} = days.day`}
  order by t.id limit ${LISTED_IN_A_DAY + 1}
)`

const findTravelDays = prepared<{ data: TravelDay[] }>(
  'find_travel_days',
  `select json_agg(json_build_object(
     'day', days.day, 'is_cut', listed.matches > ${LISTED_IN_A_DAY}, 'trips', listed.trips
   ) order by days.day) as data
   from (select (select agency_today()) + ahead as day from generate_series(0, ${DAYS - 1}) ahead) days
   cross join lateral (
     select coalesce(max(found.matches), 0) as matches, coalesce(json_agg(json_build_object(
       'id', t.id, 'kind', (array['leaving', 'checking_in', 'coming_back'])[found.part + 1],
       'client', json_build_object('id', c.id, 'full_name', c.full_name),
       'place', ${PLACE}, 'airline', t.airline, 'flight_number', t.flight_number,
       'hotel_name', t.hotel_name, 'number_of_guests', t.number_of_guests,
       'nights', t.check_out_date - t.check_in_date,
       'passport', case when found.part < 2 and c.passport_expiry < ${NEEDED_UNTIL} then
         json_build_object('expires_on', c.passport_expiry, 'needed_until', ${NEEDED_UNTIL})
       end
     ) order by found.part, found.id), '[]') as trips
     from (
       select id, part, count(*) over () as matches
       from (${TRAVELLING.flatMap((status) => [onDay(status, false), onDay(status, true)]).join(' union all ')}) every_kind
       order by part, id limit ${LISTED_IN_A_DAY}
     ) found
     join ticket t on t.id = found.id join client c on c.id = t.client_id
   ) listed`,
)

export const listTravelDays = async (pool: pg.Pool): Promise<{ data: TravelDay[] }> =>
  (await findTravelDays(pool)) ?? { data: [] }

const soonestTrips = (status: string) => `(
  select t.id, ${STARTS_ON} as starts_on from ticket t
  where t.deleted_at is null and t.status = '${status}'
    and ${STARTS_ON} >= (select agency_today()) and ${STARTS_ON} <= (select agency_today()) + ${PASSPORT_DAYS}
  order by ${STARTS_ON}, t.id limit ${TRIPS_CHECKED}
)`

const findPassportChecks = prepared<PassportChecks>(
  'find_passport_checks',
  `select coalesce(max(short.found), 0)::integer as total, coalesce(json_agg(json_build_object(
     'id', short.id, 'client', json_build_object('id', short.client_id, 'full_name', short.full_name, 'whatsapp', short.whatsapp),
     'place', short.place, 'starts_on', short.starts_on,
     'expires_on', short.passport_expiry, 'needed_until', short.needed_until
   ) order by short.starts_on, short.id), '[]') as data
   from (
     select t.id, soon.starts_on, ${PLACE} as place, ${NEEDED_UNTIL} as needed_until,
            c.id as client_id, c.full_name, c.whatsapp, c.passport_expiry, count(*) over () as found
     from (
       select * from (${soonestTrips('pending')} union all ${soonestTrips('confirmed')}) soon
       order by starts_on, id limit ${TRIPS_CHECKED}
     ) soon
     join ticket t on t.id = soon.id join client c on c.id = t.client_id
     where c.passport_expiry < ${NEEDED_UNTIL}
     order by soon.starts_on, t.id limit ${PASSPORTS_LISTED}
   ) short`,
)

export const listPassportChecks = async (pool: pg.Pool): Promise<PassportChecks> =>
  (await findPassportChecks(pool)) ?? { total: 0, data: [] }

type UsedToday = {
  total: number
  points: number
  data: {
    id: number
    name: string
    names: Texts
    code: string
    client: { id: number; full_name: string | null }
    used_at: string
    used_by: string
  }[]
}

export const findUsedToday = async (db: Database): Promise<UsedToday> => {
  const since = await findStartOfToday(db)
  const { rows } = await sql<UsedToday>`
    with used as materialized (
      select id, cost_points, handled_at from voucher where handled_at >= ${since} and state = 'used'
    )
    select (select count(*) from used)::integer as total, (select coalesce(sum(cost_points), 0) from used) as points, (
      select coalesce(json_agg(json_build_object(
        'id', v.id, 'name', v.name, 'names', v.names, 'code', v.code, 'used_at', v.used_at, 'used_by', s.username,
        'client', json_build_object('id', c.id, 'full_name', c.full_name)
      ) order by v.handled_at desc, v.id desc), '[]')
      from (select id from used order by handled_at desc, id desc limit ${VOUCHERS_LISTED}) latest
      join voucher v on v.id = latest.id join client c on c.id = v.client_id join staff s on s.id = v.used_by
    ) as data`.execute(db)
  return rows[0] ?? { total: 0, points: 0, data: [] }
}

import { sql } from 'kysely'
import type pg from 'pg'
import type { PassportChecks, Travel, TravelDay } from '@rihla/contract'
import { PASSPORT_MONTHS, type Texts } from '@rihla/domain'
import type { Database } from '../../platform/database/database.ts'
import { and, conditional } from '../../platform/database/sql-template.ts'
import { isEverything, ownerIsSeen, rowIsSeen, type Seen } from '../../shared/branches.ts'
import { findStartOfToday } from '../../shared/days.ts'
import { firstDay, lastDay, tripPlace } from '../../shared/trip-days.ts'

const DAYS = 7
const LISTED_IN_A_DAY = 30
const PASSPORT_DAYS = 30
/** So many of the next trips are checked: an index cannot know the passports of their travellers. */
const TRIPS_CHECKED = 1000
const PASSPORTS_LISTED = 25
const VOUCHERS_LISTED = 5

const STARTS_ON = firstDay('t')
const NEEDED_UNTIL = `(${lastDay('t')} + interval '${PASSPORT_MONTHS} months')::date`
const PLACE = tripPlace('t')

/** TRIP-3: the passports on a trip, those of the client and the travellers. */
const PASSPORTS = `(
  select c.passport_expiry as expires_on, null::integer as traveller_id, null::text as name where t.client_travels
  union all
  select v.passport_expiry, v.id, v.name
  from ticket_traveller w join traveller v on v.id = w.traveller_id where w.ticket_id = t.id
)`

/** A trip may be completed from its first day, so its return is still ahead. */
const TRAVELLING = ['pending', 'confirmed', 'completed']

const PARTS = ['leaving', 'checking_in', 'coming_back', 'visa_needed'] as const satisfies Travel['kind'][]
const FIRST_PART = `case t.ticket_type when 'hotel' then 1 when 'visa' then 3 else 0 end`

/** How the tickets of a day and status are found: each by its own index. A hotel or a visa is no way back. */
const DAYS_OF = [
  { part: FIRST_PART, isOnDay: `${STARTS_ON} = days.day` },
  { part: '2', isOnDay: `t.return_date = days.day and t.ticket_type = 'flight'` },
  {
    part: '2',
    isOnDay: `t.end_date = days.day and t.end_date > t.start_date and t.ticket_type not in ('flight', 'hotel', 'visa')`,
  },
]

/** The tickets of one day and status, in the order of their index. */
const onDay = (status: string, { part, isOnDay }: (typeof DAYS_OF)[number], isSeen: string) => `(
  select t.id, ${part} as part
  from ticket t
  where t.deleted_at is null and t.status = '${status}' and ${isOnDay} ${isSeen}
  order by t.id limit ${LISTED_IN_A_DAY + 1}
)`

const findTravelDays = conditional<{ data: TravelDay[] }>(
  'find_travel_days',
  (isSeen) => `select json_agg(json_build_object(
     'day', days.day, 'is_cut', listed.matches > ${LISTED_IN_A_DAY}, 'trips', listed.trips
   ) order by days.day) as data
   from (select (select agency_today()) + ahead as day from generate_series(0, ${DAYS - 1}) ahead) days
   cross join lateral (
     select coalesce(max(found.matches), 0) as matches, coalesce(json_agg(json_build_object(
       'id', t.id, 'kind', (array[${PARTS.map((part) => `'${part}'`).join(', ')}])[found.part + 1], 'ticket_type', t.ticket_type, 'title', t.title,
       'client', json_build_object('id', c.id, 'full_name', c.full_name),
       'place', ${PLACE}, 'airline', t.airline, 'flight_number', t.flight_number,
       'hotel_name', t.hotel_name, 'number_of_guests', t.number_of_guests,
       'nights', t.check_out_date - t.check_in_date,
       'passport', case when found.part <> 2 then (
         select json_build_object('expires_on', min(p.expires_on), 'needed_until', ${NEEDED_UNTIL})
         from ${PASSPORTS} p having min(p.expires_on) < ${NEEDED_UNTIL}
       ) end
     ) order by found.part, found.id), '[]') as trips
     from (
       select id, part, count(*) over () as matches
       from (${TRAVELLING.flatMap((status) => DAYS_OF.map((day) => onDay(status, day, isSeen('t')))).join(' union all ')}) every_kind
       order by part, id limit ${LISTED_IN_A_DAY}
     ) found
     join ticket t on t.id = found.id join client c on c.id = t.client_id
   ) listed`,
)

/** Of trips, unless they are all seen. */
const tripIsSeen = (seen: Seen) => (isEverything(seen) ? undefined : (trip: string) => and(rowIsSeen(seen, trip)))

export const listTravelDays = async (db: Database, pool: pg.Pool, seen: Seen): Promise<{ data: TravelDay[] }> =>
  (await findTravelDays(db, pool, tripIsSeen(seen))) ?? { data: [] }

const soonestTrips = (status: string, isSeen: string) => `(
  select t.id, ${STARTS_ON} as starts_on from ticket t
  where t.deleted_at is null and t.status = '${status}'
    and ${STARTS_ON} >= (select agency_today()) and ${STARTS_ON} <= (select agency_today()) + ${PASSPORT_DAYS} ${isSeen}
  order by ${STARTS_ON}, t.id limit ${TRIPS_CHECKED}
)`

const findPassportChecks = conditional<PassportChecks>(
  'find_passport_checks',
  (isSeen) => `select coalesce(max(short.found), 0)::integer as total, coalesce(json_agg(json_build_object(
     'id', short.id, 'client', json_build_object('id', short.client_id, 'full_name', short.full_name, 'whatsapp', short.whatsapp),
     'traveller', case when short.traveller_id is not null then json_build_object('id', short.traveller_id, 'name', short.name) end,
     'place', short.place, 'starts_on', short.starts_on,
     'expires_on', short.expires_on, 'needed_until', short.needed_until
   ) order by short.starts_on, short.id, short.traveller_id nulls first), '[]') as data
   from (
     select t.id, soon.starts_on, ${PLACE} as place, ${NEEDED_UNTIL} as needed_until,
            c.id as client_id, c.full_name, c.whatsapp, p.expires_on, p.traveller_id, p.name, count(*) over () as found
     from (
       select * from (${soonestTrips('pending', isSeen('t'))} union all ${soonestTrips('confirmed', isSeen('t'))}) soon
       order by starts_on, id limit ${TRIPS_CHECKED}
     ) soon
     join ticket t on t.id = soon.id join client c on c.id = t.client_id
     join lateral ${PASSPORTS} p on p.expires_on < ${NEEDED_UNTIL}
     order by soon.starts_on, t.id, p.traveller_id nulls first limit ${PASSPORTS_LISTED}
   ) short`,
)

export const listPassportChecks = async (db: Database, pool: pg.Pool, seen: Seen): Promise<PassportChecks> =>
  (await findPassportChecks(db, pool, tripIsSeen(seen))) ?? { total: 0, data: [] }

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

export const findUsedToday = async (db: Database, seen: Seen): Promise<UsedToday> => {
  const since = await findStartOfToday(db)
  const { rows } = await sql<UsedToday>`
    with used as materialized (
      select id, cost_points, handled_at from voucher w
      where handled_at >= ${since} and state = 'used' ${and(ownerIsSeen(seen, 'w'))}
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

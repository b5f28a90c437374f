import { PASSPORT_MONTHS } from '@rihla/domain'

/**
 * PROFILE-12: the client's first coming trip that needs a passport valid for longer than `expiry`, as JSON; null if there is
 * none or the expiry is not known.
 */
export const passportTrip = (client: string, expiry: string): string => `(
  select json_build_object('place', nullif(trip.place, ''), 'needs_until', trip.needs_until) from (
    select
      case ticket_type when 'flight' then arrival_city else coalesce(nullif(hotel_city, ''), hotel_name) end as place,
      (last_day + make_interval(months => ${PASSPORT_MONTHS}))::date as needs_until
    from ticket cross join lateral (
      select case ticket_type when 'flight' then coalesce(return_date, departure_date) else check_out_date end as last_day
    ) travel
    where client_id = ${client} and deleted_at is null and status in ('pending', 'confirmed') and last_day >= agency_today()
  ) trip
  where trip.needs_until > ${expiry}
  order by trip.needs_until limit 1
)`

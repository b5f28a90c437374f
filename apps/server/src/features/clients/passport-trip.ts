import { PASSPORT_MONTHS } from '@rihla/domain'
import { lastDay, tripPlace } from '../../shared/trip-days.ts'

const firstShortTrip = (client: string, expiry: string, isOnTrip: string): string => `(
  select json_build_object('place', nullif(trip.place, ''), 'needs_until', trip.needs_until) from (
    select
      coalesce(nullif(${tripPlace('ticket')}, ''), hotel_name, title) as place,
      (last_day + make_interval(months => ${PASSPORT_MONTHS}))::date as needs_until
    from ticket cross join lateral (
      select ${lastDay('ticket')} as last_day
    ) travel
    where client_id = ${client} and deleted_at is null and status in ('pending', 'confirmed') and last_day >= agency_today()
      and ${isOnTrip}
  ) trip
  where trip.needs_until > ${expiry}
  order by trip.needs_until limit 1
)`

/**
 * PROFILE-12, TRIP-3: the first coming trip that the client travels on and that needs a passport valid for longer than
 * theirs, as JSON; null if there is none or the expiry is not known. The argument is a table alias.
 */
export const passportTripOfClient = (client: string): string =>
  firstShortTrip(`${client}.id`, `${client}.passport_expiry`, 'client_travels')

/** The same for a traveller. */
export const passportTripOfTraveller = (traveller: string): string =>
  firstShortTrip(
    `${traveller}.client_id`,
    `${traveller}.passport_expiry`,
    `exists (select from ticket_traveller w where w.ticket_id = ticket.id and w.traveller_id = ${traveller}.id)`,
  )

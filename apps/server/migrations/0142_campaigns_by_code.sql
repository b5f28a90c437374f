-- A campaign for EgyptAir also holds for trips with مصر للطيران (TRIP-5).
create or replace function campaigns_of_trip(p_trip ticket, p_tier text, p_named integer[])
  returns integer[]
  language plpgsql
  stable
as $$
declare
  travel_day date :=
    first_day(p_trip.ticket_type, p_trip.departure_date, p_trip.check_in_date, p_trip.start_date);
  candidates integer[] := p_named;
begin
  if candidates is null then
    if p_trip.is_opening then
      return '{}';
    end if;
    candidates := array(
      select id from campaign
      -- In every time zone.
      where state = 'scheduled' and ends_on >= least(travel_day, p_trip.created_at::date - 1)
        and (budget is null or given < budget)
    );
  end if;
  if candidates = '{}' then
    return candidates;
  end if;
  return array(
    select c.id
    from campaign c
    cross join agency a
    where c.id = any (candidates)
      and case c.counts_by when 'travel' then travel_day else (p_trip.created_at at time zone a.time_zone)::date end
        between c.starts_on and c.ends_on
      and (c.ticket_types = '{}' or p_trip.ticket_type = any (c.ticket_types))
      and (c.tiers = '{}' or p_tier = any (c.tiers))
      and (c.min_price is null or p_trip.price >= c.min_price)
      and (c.cities = '{}' or city_key(
        trip_place(p_trip.ticket_type, p_trip.arrival_city, p_trip.hotel_city, p_trip.place),
        case when p_trip.ticket_type = 'flight' then p_trip.arrival_airport end
      ) in (select city_key(city, null) from unnest(c.cities) city))
      and (c.airlines = '{}' or airline_key(p_trip.airline, p_trip.airline_code) in (
        select airline_key(airline, null) from unnest(c.airlines) airline
      ))
      and (not c.first_trip or p_named is not null or not exists (
        select from ticket o
        where o.client_id = p_trip.client_id and o.status = 'completed' and not o.is_opening and o.deleted_at is null
          and o.id is distinct from p_trip.id
      ))
    order by c.id
  );
end
$$;

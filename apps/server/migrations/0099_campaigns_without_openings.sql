-- As before; an opening ticket is no trip, because it comes with the account: it gets no campaign and leaves the first trip to the
-- next. One that has got a campaign keeps it when it is corrected.
create or replace function campaigns_of_trip(p_trip ticket, p_tier text, p_named integer[]) returns integer[]
  language plpgsql stable
as $$
declare
  is_flight boolean := p_trip.ticket_type = 'flight';
  travel_day date := case when is_flight then p_trip.departure_date else p_trip.check_in_date end;
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
      and (c.cities = '{}' or fold_text(case when is_flight then p_trip.arrival_city else p_trip.hotel_city end) = any (c.folded_cities))
      and (c.airlines = '{}' or fold_text(p_trip.airline) = any (c.folded_airlines))
      and (not c.first_trip or p_named is not null or not exists (
        select from ticket o
        where o.client_id = p_trip.client_id and o.status = 'completed' and not o.is_opening and o.deleted_at is null
          and o.id is distinct from p_trip.id
      ))
    order by c.id
  );
end
$$;

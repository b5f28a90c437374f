-- The one place that knows which days and which city a trip of a type has. Simple enough for PostgreSQL to put them
-- into the statement, so that an index on the expression is used.
create function first_day(p_type ticket_type, p_departure date, p_check_in date, p_start date) returns date
  language sql immutable
return case p_type when 'flight' then p_departure when 'hotel' then p_check_in else p_start end;

create function last_day(
  p_type ticket_type, p_departure date, p_return date, p_check_out date, p_start date, p_end date
) returns date
  language sql immutable
return case p_type
  when 'flight' then coalesce(p_return, p_departure) when 'hotel' then p_check_out else coalesce(p_end, p_start)
end;

create function trip_place(p_type ticket_type, p_arrival_city text, p_hotel_city text, p_place text) returns text
  language sql immutable
return case p_type when 'flight' then p_arrival_city when 'hotel' then p_hotel_city else coalesce(p_place, p_arrival_city) end;

-- What only some trips have, without empty fields: the profile of a client contains all trips.
create function trip_details(t ticket) returns json
  language sql stable
return case when num_nonnulls(
  t.provider, t.currency, t.airline_code, t.departure_airport, t.arrival_airport, t.departure_time, t.arrival_date,
  t.arrival_time, t.return_departure_time, t.return_arrival_date, t.return_arrival_time, t.return_flight_number
) > 0 then json_strip_nulls(json_build_object(
  'provider', t.provider, 'currency', t.currency, 'original_price', t.original_price, 'exchange_rate', t.exchange_rate,
  'airline_code', t.airline_code, 'departure_airport', t.departure_airport, 'arrival_airport', t.arrival_airport,
  'departure_time', to_char(t.departure_time, 'HH24:MI'), 'arrival_date', t.arrival_date,
  'arrival_time', to_char(t.arrival_time, 'HH24:MI'),
  'return_departure_time', to_char(t.return_departure_time, 'HH24:MI'), 'return_arrival_date', t.return_arrival_date,
  'return_arrival_time', to_char(t.return_arrival_time, 'HH24:MI'), 'return_flight_number', t.return_flight_number
)) end;

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
      and (c.cities = '{}' or fold_text(
        trip_place(p_trip.ticket_type, p_trip.arrival_city, p_trip.hotel_city, p_trip.place)
      ) = any (c.folded_cities))
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

create or replace function complete_ticket(p_client integer, p_ticket integer, p_actor entry_actor, p_staff integer)
  returns integer
  language plpgsql
as $$
declare
  trip ticket;
  rules integer;
  tier_code text;
  is_by_hand boolean;
  lines point_line[];
  campaigns integer[];
  referred referral;
  available integer;
begin
  select * into trip from ticket where id = p_ticket and client_id = p_client and deleted_at is null for update;
  if not found then
    raise exception using errcode = 'RIHLA', message = 'ticket_not_found';
  end if;
  if trip.status not in ('confirmed', 'completed') then
    raise exception using errcode = 'RIHLA', message = 'ticket_not_confirmed';
  end if;
  if trip.status = 'completed' then
    return expire_points(p_client);
  end if;

  if not trip.is_opening and completable_from(
    first_day(trip.ticket_type, trip.departure_date, trip.check_in_date, trip.start_date),
    last_day(
      trip.ticket_type, trip.departure_date, trip.return_date, trip.check_out_date, trip.start_date, trip.end_date
    ),
    p_actor
  ) is not null then
    raise exception using errcode = 'RIHLA', message =
      case when (select complete_after_travel from agency) then 'travel_not_ended' else 'travel_not_started' end;
  end if;

  perform pg_advisory_xact_lock_shared(hashtext('programme'));
  rules := programme_now();
  if not trip.is_opening then
    referred := lock_referral(p_client);
  end if;
  tier_code := (tier_of(rules, lock_earned(p_client))).code;
  is_by_hand := has_points_by_hand(trip.points_by_hand, trip.points, trip.price);
  if is_by_hand then
    lines := array[row(null, trip.points, null, null)::point_line];
  else
    lines := points_of_trip(rules, tier_code, trip.price);
    campaigns := campaigns_of_trip(trip, tier_code, null);
    if campaigns <> '{}' then
      perform lock_campaigns(campaigns);
      lines := lines || campaign_lines(trip, sum_of_lines(lines), campaigns);
    end if;
  end if;
  update ticket
  set status = 'completed', completed_at = now(), version = version + 1, points = sum_of_lines(lines),
      points_by_hand = is_by_hand, programme_version = rules, tier = tier_code
  where id = p_ticket;
  available := credit_trip(p_ticket, lines, rules, p_actor, p_staff, null);
  if referred.id is not null then
    available := coalesce(settle_referral(p_client), available);
  end if;
  return available;
end
$$;

create or replace function ticket_answer(p_ticket integer)
  returns jsonb
  language plpgsql
  stable
as $$
begin
  return (
    select jsonb_build_object(
      'id', t.id, 'ticket_type', t.ticket_type, 'price', t.price, 'points', t.points,
      'booking_reference', t.booking_reference, 'status', t.status,
      'client', jsonb_build_object('id', c.id, 'full_name', c.full_name),
      'expires_at', (select l.expires_at from point_lot l where l.ticket_id = t.id and l.closed_at is null),
      'departure_city', t.departure_city, 'arrival_city', t.arrival_city, 'departure_date', t.departure_date,
      'return_date', t.return_date, 'airline', t.airline, 'flight_number', t.flight_number,
      'hotel_name', t.hotel_name, 'hotel_city', t.hotel_city, 'check_in_date', t.check_in_date,
      'check_out_date', t.check_out_date, 'room_type', t.room_type, 'number_of_guests', t.number_of_guests,
      'special_requests', t.special_requests, 'title', t.title, 'place', t.place, 'start_date', t.start_date,
      'end_date', t.end_date, 'external_reference', t.external_reference, 'details', trip_details(t),
      'is_opening', t.is_opening,
      'completable_from', case when t.status = 'confirmed' and not t.is_opening then completable_from(
        first_day(t.ticket_type, t.departure_date, t.check_in_date, t.start_date),
        last_day(t.ticket_type, t.departure_date, t.return_date, t.check_out_date, t.start_date, t.end_date),
        'client'
      ) end,
      'is_reviewed', f.id is not null,
      'review', case when f.id is not null then jsonb_build_object(
        'id', f.id, 'rating', f.rating, 'feedback', f.comment, 'submission_date', f.created_at,
        -- An answer is empty once the person it spoke to was erased.
        'reply', case when f.reply <> '' then jsonb_build_object('text', f.reply, 'replied_at', f.replied_at) end
      ) end
    )
    from ticket t join client c on c.id = t.client_id left join feedback f on f.ticket_id = t.id
    where t.id = p_ticket
  );
end
$$;

-- TRIP-8: a client completes a trip from its first travel day on, unless the agency lets clients do it before.
-- The stricter setting that was there before, complete_after_travel, wins over this one and holds for staff too.
alter table agency add column complete_before_travel boolean not null default false;

-- The day a trip still has to wait for before it may be completed; null when it may be completed today. The agency's calendar
-- decides the day. Every ticket but an opening one has its days.
create function completable_from(p_first_day date, p_last_day date, p_actor entry_actor) returns date
  language plpgsql stable
as $$
declare
  rule record;
  opens_on date;
begin
  select complete_before_travel, complete_after_travel, (now() at time zone time_zone)::date as today
  into strict rule from agency;
  opens_on := case
    when rule.complete_after_travel then p_last_day
    when p_actor = 'client' and not rule.complete_before_travel then p_first_day
  end;
  return case when opens_on > rule.today then opens_on end;
end
$$;

-- As before, and a trip that must wait is refused with the rule it waits for. An opening ticket is no travel (RULES-7).
create or replace function complete_ticket(p_client integer, p_ticket integer, p_actor entry_actor, p_staff integer)
  returns integer
  language plpgsql
as $$
declare
  trip ticket;
  is_flight boolean;
begin
  select * into trip from ticket where id = p_ticket and client_id = p_client and deleted_at is null for update;
  if not found then
    raise exception using errcode = 'RIHLA', message = 'ticket_not_found';
  end if;
  if trip.status not in ('confirmed', 'completed') then
    raise exception using errcode = 'RIHLA', message = 'ticket_not_confirmed';
  end if;
  if trip.status = 'confirmed' then
    is_flight := trip.ticket_type = 'flight';
    if not trip.is_opening and completable_from(
      case when is_flight then trip.departure_date else trip.check_in_date end,
      case when is_flight then coalesce(trip.return_date, trip.departure_date) else trip.check_out_date end,
      p_actor
    ) is not null then
      raise exception using errcode = 'RIHLA', message =
        case when (select complete_after_travel from agency) then 'travel_not_ended' else 'travel_not_started' end;
    end if;
    update ticket set status = 'completed', completed_at = now(), version = version + 1 where id = p_ticket;
  end if;
  return set_ticket_points(p_ticket, trip.points, p_actor, p_staff, null);
end
$$;

-- As before, with the day from which the client may complete the trip.
create or replace function ticket_answer(p_ticket integer) returns jsonb
  language plpgsql stable
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
      'special_requests', t.special_requests,
      'is_opening', t.is_opening,
      'completable_from', case when t.status = 'confirmed' and not t.is_opening then completable_from(
        case when t.ticket_type = 'flight' then t.departure_date else t.check_in_date end,
        case when t.ticket_type = 'flight' then coalesce(t.return_date, t.departure_date) else t.check_out_date end,
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

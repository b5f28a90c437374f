-- As before, with the time zones of a flight and the version of the trip.
create or replace function trip_details(t ticket) returns json
  language sql stable
return case when num_nonnulls(
  t.provider, t.currency, t.airline_code, t.departure_airport, t.arrival_airport, t.departure_time, t.arrival_date,
  t.arrival_time, t.return_departure_time, t.return_arrival_date, t.return_arrival_time, t.return_flight_number
) > 0 or not t.client_travels or exists (select from ticket_traveller w where w.ticket_id = t.id)
then json_strip_nulls(json_build_object(
  'provider', t.provider, 'currency', t.currency, 'original_price', t.original_price, 'exchange_rate', t.exchange_rate,
  'airline_code', t.airline_code, 'departure_airport', t.departure_airport, 'arrival_airport', t.arrival_airport,
  'departure_zone', t.departure_zone, 'arrival_zone', t.arrival_zone,
  'departure_time', to_char(t.departure_time, 'HH24:MI'), 'arrival_date', t.arrival_date,
  'arrival_time', to_char(t.arrival_time, 'HH24:MI'),
  'return_departure_time', to_char(t.return_departure_time, 'HH24:MI'), 'return_arrival_date', t.return_arrival_date,
  'return_arrival_time', to_char(t.return_arrival_time, 'HH24:MI'), 'return_flight_number', t.return_flight_number,
  'client_travels', case when not t.client_travels then false end, 'travellers', travellers_of(t.id)
)) end;

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
      'version', t.version,
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

-- The names of those who travel beside the client; null if there are none.
create function travellers_of(p_ticket integer) returns json
  language sql stable
return (
  select json_agg(v.name order by v.id) from ticket_traveller w join traveller v on v.id = w.traveller_id
  where w.ticket_id = p_ticket
);

-- As before, with the travellers: what only some trips have, without empty fields: the profile of a client contains all trips.
create or replace function trip_details(t ticket) returns json
  language sql stable
return case when num_nonnulls(
  t.provider, t.currency, t.airline_code, t.departure_airport, t.arrival_airport, t.departure_time, t.arrival_date,
  t.arrival_time, t.return_departure_time, t.return_arrival_date, t.return_arrival_time, t.return_flight_number
) > 0 or not t.client_travels or exists (select from ticket_traveller w where w.ticket_id = t.id)
then json_strip_nulls(json_build_object(
  'provider', t.provider, 'currency', t.currency, 'original_price', t.original_price, 'exchange_rate', t.exchange_rate,
  'airline_code', t.airline_code, 'departure_airport', t.departure_airport, 'arrival_airport', t.arrival_airport,
  'departure_time', to_char(t.departure_time, 'HH24:MI'), 'arrival_date', t.arrival_date,
  'arrival_time', to_char(t.arrival_time, 'HH24:MI'),
  'return_departure_time', to_char(t.return_departure_time, 'HH24:MI'), 'return_arrival_date', t.return_arrival_date,
  'return_arrival_time', to_char(t.return_arrival_time, 'HH24:MI'), 'return_flight_number', t.return_flight_number,
  'client_travels', case when not t.client_travels then false end, 'travellers', travellers_of(t.id)
)) end;

create or replace function merge_rows(p_kept integer, p_merged integer) returns void
  language plpgsql as $$
begin
  delete from session where client_id in (p_kept, p_merged);
  delete from one_time_code where client_id in (p_kept, p_merged);
  -- Before the trips, which would leave travellers of another client.
  update traveller set client_id = p_kept, version = version + 1 where client_id = p_merged;
  update ticket set client_id = p_kept, version = version + 1 where client_id = p_merged;
  update voucher set client_id = p_kept where client_id = p_merged;
  update feedback set client_id = p_kept where client_id = p_merged;
  update sent_message set client_id = p_kept where client_id = p_merged;
  update email_change set client_id = p_kept where client_id = p_merged;
  update former_identity set client_id = p_kept where client_id = p_merged;
  update traveller set became_client_id = p_kept, version = version + 1 where became_client_id = p_merged;
  update registration_request set client_id = p_kept where client_id = p_merged;
  update registration_request set referrer_id = p_kept where referrer_id = p_merged;
  insert into tier_moment (client_id, tier, seen_at)
  select p_kept, tier, seen_at from tier_moment where client_id = p_merged on conflict do nothing;
  delete from tier_moment where client_id = p_merged;

  with told_apart as (
    delete from not_same_person where p_merged in (client_id, other_id) returning *
  ), other as (
    select case client_id when p_merged then other_id else client_id end as id, staff_id, created_at from told_apart
  )
  insert into not_same_person (client_id, other_id, staff_id, created_at)
  select least(p_kept, id), greatest(p_kept, id), staff_id, created_at from other where id <> p_kept
  on conflict do nothing;
end
$$;

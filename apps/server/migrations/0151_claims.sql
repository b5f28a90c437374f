-- TRIP-7: trips that clients miss in their history (decision 57).
create type claim_kind as enum ('reference', 'boarding_pass');
create type claim_state as enum ('waiting', 'accepted', 'refused');

create table claim (
  id integer primary key generated always as identity,
  client_id integer not null references client,
  kind claim_kind not null,
  -- As typed, or the airline's on the boarding pass; in capitals, without spaces. Empty after an erasure, like the name and the reason.
  reference text,
  passenger_name text,
  airline_code text,
  flight_number text,
  departure_airport text,
  arrival_airport text,
  travel_date date,
  -- Of the items that identify a boarding pass. It stays after an erasure, so that a pass is never claimed again.
  pass_hash bytea,
  state claim_state not null default 'waiting',
  reason text,
  ticket_id integer references ticket,
  decided_by integer references staff,
  decided_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  check ((state = 'waiting') = (decided_at is null) and (state = 'waiting') = (decided_by is null)),
  check ((state = 'accepted') = (ticket_id is not null)),
  check (state = 'refused' or reason is null),
  check (num_nonnulls(pass_hash, airline_code, flight_number, departure_airport, arrival_airport, travel_date)
         = case kind when 'boarding_pass' then 6 else 0 end)
);
-- The planner would keep samples, and analysing a table that an erasure has emptied does not remove them.
alter table claim
  alter column reference set statistics 0,
  alter column passenger_name set statistics 0,
  alter column reason set statistics 0;
-- One boarding pass is one claim.
create unique index claim_pass_idx on claim (pass_hash) where pass_hash is not null;
-- A trip is the answer to one claim.
create unique index claim_ticket_idx on claim (ticket_id) where ticket_id is not null;
-- A reference waits once.
create unique index claim_reference_idx on claim (client_id, reference) where state = 'waiting' and kind = 'reference';
create index claim_client_idx on claim (client_id, id);
create index claim_state_idx on claim (state, id);

grant select, insert, update, delete on claim to rihla_app;

-- CONV-8: a client asks for the deletion of the account; owners carry it out (decision 59).
create table deletion_request (
  id integer primary key generated always as identity,
  client_id integer not null references client,
  created_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  -- The client was erased.
  done_at timestamptz,
  check (num_nonnulls(withdrawn_at, done_at) < 2)
);
create unique index deletion_request_open_idx on deletion_request (client_id)
  where withdrawn_at is null and done_at is null;
create index deletion_request_waiting_idx on deletion_request (id) where withdrawn_at is null and done_at is null;
create index deletion_request_client_idx on deletion_request (client_id, id);

grant select, insert, update on deletion_request to rihla_app;

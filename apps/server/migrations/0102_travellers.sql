-- The people a client travels with (PEOPLE-2, decision 50).
create type traveller_relation as enum
  ('spouse', 'child', 'parent', 'sibling', 'relative', 'friend', 'colleague', 'other');

create table traveller (
  id integer primary key generated always as identity,
  client_id integer not null references client,
  name text not null check (name <> ''),
  relation traveller_relation not null,
  birth_date date,
  -- ISO 3166-1.
  nationality text check (nationality ~ '^[A-Z]{2}$'),
  passport_expiry date check (passport_expiry < '10000-01-01'),
  passport_cipher bytea,
  passport_last4 text,
  -- The client that this traveller became.
  became_client_id integer references client,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  check (num_nonnulls(passport_cipher, passport_last4) in (0, 2))
);
-- The planner would keep samples, and analysing a table that an erasure has emptied does not remove them.
alter table traveller
  alter column name set statistics 0,
  alter column birth_date set statistics 0,
  alter column nationality set statistics 0,
  alter column passport_expiry set statistics 0,
  alter column passport_cipher set statistics 0,
  alter column passport_last4 set statistics 0;
create index traveller_client_idx on traveller (client_id, id);
-- An erasure looks here for what leads to the client.
create index traveller_became_client_idx on traveller (became_client_id) where became_client_id is not null;
-- A rotation of keys looks here.
create index traveller_passport_key_idx on traveller (key_name(passport_cipher), id) where passport_cipher is not null;

grant select, insert, update, delete on traveller to rihla_app;

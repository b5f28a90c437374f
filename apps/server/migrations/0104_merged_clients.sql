-- Two records of one person become one (PEOPLE-3, decision 51).
alter table client
  -- The record that this one was merged into; never one that was merged itself.
  add column merged_into integer,
  add constraint client_merged_into_fkey foreign key (merged_into) references client not valid,
  add constraint client_merged_check check (merged_into is null or (erased_at is not null and merged_into <> id)) not valid;

-- Pairs that look like one person and are two.
create table not_same_person (
  client_id integer not null references client,
  other_id integer not null references client,
  staff_id integer not null references staff,
  created_at timestamptz not null default now(),
  primary key (client_id, other_id),
  check (client_id < other_id)
);
create index not_same_person_other_idx on not_same_person (other_id);

-- What the records said before they were merged: an erasure and the data file look for it.
create table former_identity (
  id integer primary key generated always as identity,
  client_id integer not null references client,
  full_name text not null,
  email text,
  whatsapp text,
  created_at timestamptz not null default now()
);
create index former_identity_client_idx on former_identity (client_id);
-- The planner would keep samples after an erasure.
alter table former_identity
  alter column full_name set statistics 0,
  alter column email set statistics 0,
  alter column whatsapp set statistics 0;

grant select, insert, delete on not_same_person, former_identity to rihla_app;

-- A program with an API key acts as an account of its own: whatever names who did it names the program, and need not know
-- that there are keys. Nobody logs in to such an account.
alter table staff add column is_machine boolean not null default false;
alter table staff add constraint staff_machine_check
  check (not is_machine or (role = 'agent' and password_hash = '' and totp_cipher is null)) not valid;

create table api_key (
  id integer primary key generated always as identity,
  -- One account a key, so that of two keys the log says which.
  staff_id integer not null unique references staff,
  token_hash bytea not null unique,
  -- How the key begins, for people to tell one from the other.
  hint text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  created_by integer not null references staff,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz
);
grant select, insert, update on api_key to rihla_app;

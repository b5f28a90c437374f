-- ADMIN-1. What a person sees of their sessions: where each was opened, and a name for it that opens nothing.
alter table session add column id uuid not null default gen_random_uuid();
alter table session add column address inet;

alter table staff add column last_login_at timestamptz;
-- A second factor that is being set up stands beside the one in force until its first code has been typed.
alter table staff add column totp_pending_cipher bytea;
-- The time step of the last code that was used: a code is good once, on whichever server.
alter table staff add column totp_last_step bigint;
alter table staff add check (totp_enabled_at is null or totp_cipher is not null);

create table recovery_code (
  staff_id integer not null references staff on delete cascade,
  -- Keyed with what is not in the database: a copy of it does not help in guessing them.
  code_hash bytea not null,
  used_at timestamptz,
  primary key (staff_id, code_hash)
);
grant select, insert, update, delete on recovery_code to rihla_app;

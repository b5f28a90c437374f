create type first_password_rule as enum ('national_id', 'link');

-- One deployment, one agency, one row.
create table agency (
  id boolean primary key default true check (id),
  name text not null default 'Rihla',
  logo text,
  hotline text,
  currency text not null default 'EGP' check (currency ~ '^[A-Z]{3}$'),
  time_zone text not null default 'Africa/Cairo' check (now() at time zone time_zone is not null),
  points_validity_days integer not null default 365 check (points_validity_days between 1 and 36500),
  point_value numeric(12, 4) not null default 0 check (point_value >= 0 and point_value <> 'NaN'),
  first_password_rule first_password_rule not null default 'national_id',
  complete_after_travel boolean not null default false,
  version integer not null default 1
);
insert into agency default values;

create function agency_today() returns date
  language sql stable
return (select (now() at time zone time_zone)::date from agency);

create table promo_code (
  id integer primary key generated always as identity,
  code text not null check (code <> ''),
  created_by integer not null references staff,
  created_at timestamptz not null default now()
);

create table message_template (
  id integer primary key generated always as identity,
  message text not null check (message <> ''),
  created_by integer not null references staff,
  created_at timestamptz not null default now()
);

create type request_state as enum ('open', 'approved', 'declined');

create table registration_request (
  id integer primary key generated always as identity,
  name text not null,
  email text not null,
  ticket_price numeric(12, 2) not null check (ticket_price >= 0 and ticket_price <> 'NaN'),
  state request_state not null default 'open',
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by integer references staff,
  client_id integer references client,
  check ((state = 'open') = (decided_at is null))
);
create index registration_request_open_idx on registration_request (id) where state = 'open';

create type consent_channel as enum ('email', 'whatsapp');
create type consent_source as enum ('client', 'staff', 'mail_link');

-- The newest line per client and channel counts; the older ones prove when it changed and by whom (ADMIN-5).
create table consent (
  id integer primary key generated always as identity,
  client_id integer not null references client,
  channel consent_channel not null,
  granted boolean not null,
  source consent_source not null,
  staff_id integer references staff,
  created_at timestamptz not null default now(),
  check ((source = 'staff') = (staff_id is not null))
);
create index consent_newest_idx on consent (client_id, channel, id desc);
create trigger consent_is_append_only before update or delete or truncate on consent
  for each statement execute function refuse_change();

-- Ids and field names only, never a person's values, so that erasing a person changes no history.
create table audit_entry (
  id bigint primary key generated always as identity,
  created_at timestamptz not null default now(),
  staff_id integer references staff,
  action text not null,
  subject text not null,
  subject_id integer,
  fields text[] not null default '{}',
  address inet
);
create index audit_entry_subject_idx on audit_entry (subject, subject_id, id desc);
create index audit_entry_staff_idx on audit_entry (staff_id, id desc);
create trigger audit_entry_is_append_only before update or delete or truncate on audit_entry
  for each statement execute function refuse_change();

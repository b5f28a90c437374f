-- Campaigns give more points to some trips for some days (PROG-6, decision 48).
create type campaign_state as enum ('draft', 'scheduled', 'stopped');
create type campaign_day as enum ('travel', 'booking');

create function fold_texts(p_texts text[]) returns text[]
  language sql immutable parallel safe strict
return array(select fold_text(text) from unnest(p_texts) text);

create table campaign (
  id integer primary key generated always as identity,
  names jsonb not null check (jsonb_typeof(names) = 'object'),
  -- Whether a scheduled campaign waits, runs or has ended follows from its days.
  state campaign_state not null default 'draft',
  -- Both days included; the trip's day decides, not the day of its completion.
  counts_by campaign_day not null,
  starts_on date not null,
  ends_on date not null,
  -- All conditions must hold, and one value of each; an empty list is no condition.
  ticket_types ticket_type[] not null default '{}',
  cities text[] not null default '{}',
  airlines text[] not null default '{}',
  tiers text[] not null default '{}',
  first_trip boolean not null default false,
  min_price numeric(12,2) check (min_price >= 0),
  folded_cities text[] not null generated always as (fold_texts(cities)) stored,
  folded_airlines text[] not null generated always as (fold_texts(airlines)) stored,
  multiplier numeric(3,2) check (multiplier between 1.01 and 5),
  bonus integer check (bonus between 1 and 1000000),
  client_limit integer check (client_limit > 0),
  budget integer check (budget between 1 and 1000000000),
  -- What it has given of its budget. Stays 0 without one, so that completions do not wait for each other.
  given integer not null default 0 check (given >= 0),
  version integer not null default 1,
  created_by integer references staff,
  created_at timestamptz not null default now(),
  stopped_at timestamptz,
  check (ends_on >= starts_on),
  check (num_nonnulls(multiplier, bonus) = 1),
  constraint campaign_stays_within_budget check (given <= budget),
  check ((state = 'stopped') = (stopped_at is not null))
);
-- Every completion looks here for campaigns.
create index campaign_scheduled_idx on campaign (ends_on) where state = 'scheduled';

create trigger campaign_is_kept before truncate on campaign for each statement execute function refuse_change();

grant select, delete on campaign to rihla_app;
grant insert (
  names, counts_by, starts_on, ends_on, ticket_types, cities, airlines, tiers, first_trip, min_price, multiplier, bonus,
  client_limit, budget, created_by
) on campaign to rihla_app;
grant update (
  names, state, counts_by, starts_on, ends_on, ticket_types, cities, airlines, tiers, first_trip, min_price, multiplier, bonus,
  client_limit, budget, version, stopped_at
) on campaign to rihla_app;

-- The rules of the programme in dated versions, and one computation of a trip's points (PROG-1, PROG-2, PROG-4, decision 48).

create table programme_version (
  number integer primary key check (number > 0),
  -- The rules apply to trips completed from this moment on.
  starts_at timestamptz not null unique,
  step_price numeric(12,2) not null check (step_price between 1 and 1000000000),
  step_points integer not null check (step_points between 1 and 100000),
  validity_days integer not null check (validity_days between 1 and 36500),
  created_by integer references staff,
  created_at timestamptz not null default now()
);

create table programme_tier (
  version integer not null references programme_version on update cascade on delete cascade,
  -- Stays the same in every version that has this tier.
  code text not null check (code ~ '^[A-Za-z0-9-]{1,40}$'),
  names jsonb not null check (jsonb_typeof(names) = 'object'),
  min_points integer not null check (min_points >= 0),
  multiplier numeric(3,2) not null default 1 check (multiplier between 1 and 5),
  benefits jsonb not null default '{}' check (jsonb_typeof(benefits) = 'object'),
  primary key (version, code),
  unique (version, min_points)
);

-- The specification, with the validity that the agency has chosen.
insert into programme_version (number, starts_at, step_price, step_points, validity_days)
select 1, '-infinity', 5000, 50, points_validity_days from agency;
insert into programme_tier (version, code, min_points, names) values
  (1, 'Bronze', 0, '{"en": "Bronze", "ar": "البرونزية", "es": "Bronce", "fr": "Bronze", "de": "Bronze", "tr": "Bronz", "it": "Bronzo"}'),
  (1, 'Silver', 500, '{"en": "Silver", "ar": "الفضية", "es": "Plata", "fr": "Argent", "de": "Silber", "tr": "Gümüş", "it": "Argento"}'),
  (1, 'Gold', 2000, '{"en": "Gold", "ar": "الذهبية", "es": "Oro", "fr": "Or", "de": "Gold", "tr": "Altın", "it": "Oro"}');

-- Nobody changes rules that have applied to somebody. The clock of the transaction decides: a version that starts at once gets
-- its start and its tiers in one transaction.
create function refuse_change_of_started_rules() returns trigger
  language plpgsql
as $$
declare
  started integer := (
    select min(number) from programme_version
    where starts_at <= now()
      and number in ((to_jsonb(old) ->> tg_argv[0])::integer, (to_jsonb(new) ->> tg_argv[0])::integer)
  );
begin
  if started is not null then
    raise exception 'version % of the programme has started and cannot be changed', started;
  end if;
  return coalesce(new, old);
end
$$;
create trigger started_version_is_unchangeable before update or delete on programme_version
  for each row execute function refuse_change_of_started_rules('number');
create trigger started_tiers_are_unchangeable before insert or update or delete on programme_tier
  for each row execute function refuse_change_of_started_rules('version');

-- No version applies to trips that are completed already.
create function refuse_start_in_past() returns trigger
  language plpgsql
as $$
begin
  raise exception 'a version of the programme cannot start in the past';
end
$$;
create trigger version_starts_later before insert or update on programme_version
  for each row when (new.starts_at <= now()) execute function refuse_start_in_past();

create trigger programme_version_is_kept before truncate on programme_version
  for each statement execute function refuse_change();
create trigger programme_tier_is_kept before truncate on programme_tier
  for each statement execute function refuse_change();

create function programme_now() returns integer
  language sql stable
return (select number from programme_version where starts_at <= now() order by starts_at desc limit 1);

-- The tiers in force.
create view current_tier as
  select t.* from programme_tier t
  where t.version = (select v.number from programme_version v where v.starts_at <= now() order by v.starts_at desc limit 1);

-- The tier of somebody who has earned so many points.
create function tier_of(p_version integer, p_earned integer) returns programme_tier
  language sql stable
as $$
  select t from programme_tier t
  where t.version = p_version and t.min_points <= p_earned order by t.min_points desc limit 1
$$;

-- Taken by everybody who publishes, until the end of the transaction; completing a trip takes it shared. The rules that this
-- transaction sees must be those in force: if a version has started since it began, the caller has to begin anew.
create function lock_programme() returns void
  language plpgsql
as $$
begin
  perform pg_advisory_xact_lock(hashtext('programme'));
  if exists (select from programme_version where starts_at > now() and starts_at <= clock_timestamp()) then
    raise exception using errcode = 'RIHLA', message = 'changed_meanwhile';
  end if;
end
$$;

grant select, insert, update, delete on programme_version, programme_tier to rihla_app;
grant select on current_tier to rihla_app;

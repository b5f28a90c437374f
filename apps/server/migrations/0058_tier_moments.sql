-- The tiers that a client was welcomed to, on any device.
create table tier_moment (
  client_id integer not null references client,
  tier text not null check (tier <> ''),
  seen_at timestamptz not null default now(),
  primary key (client_id, tier)
);
grant select, insert, delete on tier_moment to rihla_app;

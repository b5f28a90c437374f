-- Clients bring friends by a link of their own (PROG-8, decision 48).
alter table programme_version
  -- What each of the two gets; 0 for no such bonus.
  add column referral_points integer not null default 0,
  -- How many friends a client can bring in a year.
  add column referral_limit integer not null default 10,
  add constraint programme_version_referral_check
    check (referral_points between 0 and 100000 and referral_limit between 1 and 1000) not valid;

create type referral_state as enum ('joined', 'paid', 'refused');
-- The friend was known, the limit of the year was reached, or the bonus had ended.
create type referral_refusal as enum ('known', 'limit', 'ended');

-- The link of a client, made when it is first asked for.
create table referral_link (
  client_id integer primary key references client,
  code text not null unique check (code ~ '^[A-Z2-9]{8}$'),
  opened integer not null default 0 check (opened >= 0),
  last_opened_at timestamptz,
  created_at timestamptz not null default now()
);

create table referral (
  id integer primary key generated always as identity,
  referrer_id integer not null references client,
  -- Nobody is brought twice.
  friend_id integer not null unique references client,
  state referral_state not null default 'joined',
  refusal referral_refusal,
  -- What each of the two got, and the lots that hold it.
  points integer check (points > 0),
  referrer_lot_id integer references point_lot,
  friend_lot_id integer references point_lot,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  check (referrer_id <> friend_id),
  check ((state = 'refused') = (refusal is not null)),
  check ((state = 'paid') = (points is not null)),
  check (num_nonnulls(points, referrer_lot_id, friend_lot_id) in (0, 3)),
  check ((state = 'joined') = (decided_at is null))
);
create index referral_referrer_idx on referral (referrer_id, id desc);
create trigger referral_is_kept before delete or truncate on referral
  for each statement execute function refuse_change();

grant select, insert, update, delete on referral_link to rihla_app;
-- Only the function that pays decides.
grant select on referral to rihla_app;
grant insert (referrer_id, friend_id) on referral to rihla_app;

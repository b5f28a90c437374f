-- The owner's money view: what the ledger did month by month, in the agency's time zone, and how many clients stood in
-- each tier at the end of each. A month that is over never changes, since the ledger is only added to; it is counted once
-- and kept here. For that nothing may be dated back, neither an entry nor a client. A row holds for the time zone and the tiers it was counted with: with others it is not looked at.
create table ledger_month (
  time_zone text not null,
  -- The points from which on each tier above the first begins.
  tier_points integer[] not null,
  month date not null check (extract(day from month) = 1),
  -- By kind of entry, with the sign of the entries.
  points jsonb not null,
  -- At the end of the month; a debt is apart and never lowers what others hold (RULES-6).
  outstanding bigint not null,
  owed bigint not null,
  tiers integer[] not null,
  primary key (time_zone, tier_points, month)
);
create trigger ledger_month_is_append_only before update or delete or truncate on ledger_month
  for each statement execute function refuse_change();
grant select on ledger_month to rihla_app;

-- Every month after the last one kept, the current one included, counted from the entries themselves.
create function open_ledger_months(p_tier_points integer[])
  returns table (month date, points jsonb, outstanding bigint, owed bigint, tiers integer[])
  language plpgsql stable
as $$
declare
  zone text := (select time_zone from agency);
  kept ledger_month;
  first_month timestamp;
  starts timestamptz[];
  since timestamptz := '-infinity';
begin
  select * into kept from ledger_month m
  where m.time_zone = zone and m.tier_points = p_tier_points order by m.month desc limit 1;
  first_month := coalesce(
    kept.month + interval '1 month',
    date_trunc('month', (select min(created_at) from client) at time zone zone),
    date_trunc('month', now() at time zone zone)
  );
  starts := array(
    select start at time zone zone
    from generate_series(first_month, now() at time zone zone, interval '1 month') start order by start
  );
  if kept.month is not null then
    since := starts[1];
  end if;

  return query
  with
    flows as (
      select greatest(1, width_bucket(e.created_at, starts)) as place, e.kind, sum(e.points) as points,
             sum(e.points) filter (where e.lot_id is not null) as held,
             sum(e.points) filter (where e.lot_id is null) as debt
      from point_entry e where e.created_at >= since group by 1, 2
    ),
    sums as (
      select f.place, jsonb_object_agg(f.kind, f.points) as points, sum(f.held) as held, sum(f.debt) as debt
      from flows f group by f.place
    ),
    earned as (
      select e.client_id, greatest(1, width_bucket(e.created_at, starts)) as place, sum(e.points)::integer as points
      from point_entry e where e.kind in ('earn', 'reverse') and e.created_at >= since group by 1, 2
    ),
    -- What a client had earned after and before a month, backwards from what it is now.
    steps as (
      select e.client_id, e.place, e.points,
             (b.earned - coalesce(sum(e.points) over later, 0))::integer as after
      from earned e join point_balance b using (client_id)
      window later as (
        partition by e.client_id order by e.place desc rows between unbounded preceding and 1 preceding
      )
    ),
    -- Somebody who was erased is in no tier any more, whatever the ledger still does with their points.
    moves as (
      select s.place, width_bucket(s.after - s.points, p_tier_points) as old, width_bucket(s.after, p_tier_points) as new
      from steps s join client c on c.id = s.client_id
      where width_bucket(s.after - s.points, p_tier_points) <> width_bucket(s.after, p_tier_points)
        and (c.erased_at is null or s.place <= width_bucket(c.erased_at, starts))
    ),
    gone as (
      select c.place, width_bucket((b.earned - coalesce(sum(e.points), 0))::integer, p_tier_points) as tier
      from (
        select id, greatest(1, width_bucket(erased_at, starts)) as place from client where erased_at >= since
      ) c
      join point_balance b on b.client_id = c.id
      left join earned e on e.client_id = c.id and e.place > c.place
      group by c.id, c.place, b.earned
    ),
    changes as (
      select greatest(1, width_bucket(created_at, starts)) as place, 0 as tier, count(*) as clients
      from client where created_at >= since group by 1
      union all select m.place, m.old, -count(*) from moves m group by 1, 2
      union all select m.place, m.new, count(*) from moves m group by 1, 2
      union all select g.place, g.tier, -count(*) from gone g group by 1, 2
    ),
    standing as (
      select p.place, t.tier,
             coalesce(kept.tiers[t.tier + 1], 0)
               + sum(coalesce(c.clients, 0)) over (partition by t.tier order by p.place) as clients
      from generate_series(1, cardinality(starts)) p (place)
      cross join generate_series(0, cardinality(p_tier_points)) t (tier)
      left join (select c.place, c.tier, sum(c.clients) as clients from changes c group by 1, 2) c
        on c.place = p.place and c.tier = t.tier
    )
  select
    (first_month + (s.place - 1) * interval '1 month')::date,
    coalesce(f.points, '{}'),
    (coalesce(kept.outstanding, 0) + sum(coalesce(f.held, 0)) over months)::bigint,
    (coalesce(kept.owed, 0) - sum(coalesce(f.debt, 0)) over months)::bigint,
    s.tiers
  from (
    select p.place, array_agg(p.clients::integer order by p.tier) as tiers from standing p group by p.place
  ) s
  left join sums f on f.place = s.place
  window months as (order by s.place)
  order by s.place;
end
$$;

-- Keeps the months that are over. An entry bears the time at which its transaction began, so a month is left open for a
-- day more: nothing that began in it is still to come then.
create function keep_ledger_months(p_tier_points integer[]) returns integer
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  added integer;
begin
  insert into ledger_month (time_zone, tier_points, month, points, outstanding, owed, tiers)
  select a.time_zone, p_tier_points, m.month, m.points, m.outstanding, m.owed, m.tiers
  from agency a, open_ledger_months(p_tier_points) m
  where (m.month + interval '1 month 1 day') at time zone a.time_zone <= now()
  on conflict do nothing;
  get diagnostics added = row_count;
  return added;
end
$$;

-- So that an agency with years behind it need not wait for the job that does this from now on. Counted before anything is
-- locked: points move meanwhile.
select keep_ledger_months(array[500, 2000]);

-- Entries come in the order of time, so the months that are not kept yet are found without an index worth its name:
-- it costs a redemption nothing.
create index point_entry_created_idx on point_entry using brin (created_at) with (pages_per_range = 32);

-- How many reviews were answered: those with a reply by their day; a review gets into it when it is answered.
create index feedback_replied_idx on feedback (created_at) where replied_at is not null;

-- As before, with what merges have moved.
create or replace view ledger_fault as
  with
    entries as (
      select
        client_id,
        sum(points) as total,
        coalesce(sum(points) filter (where kind in ('earn', 'reverse') and bonus is null), 0) + coalesce(sum(earned), 0) as earned,
        coalesce(-sum(points) filter (where lot_id is null), 0) as owed
      from point_entry group by client_id
    ),
    lots as (select client_id, sum(remaining) as remaining from point_lot group by client_id),
    lot_entries as (select lot_id, sum(points) as total from point_entry where lot_id is not null group by lot_id),
    voucher_entries as (
      select
        voucher_id,
        coalesce(-sum(points) filter (where kind = 'spend'), 0) as spent,
        coalesce(sum(points) filter (where kind = 'restore'), 0) as restored
      from point_entry where voucher_id is not null group by voucher_id
    ),
    ticket_entries as (
      select ticket_id, sum(points) as credited
      from point_entry where ticket_id is not null and kind in ('earn', 'reverse') group by ticket_id
    ),
    running as (
      select client_id, balance_after, sum(points) over (partition by client_id order by id) as total from point_entry
    )
  select b.client_id, 'available is the sum of what remains in the lots' as rule,
         coalesce(l.remaining, 0) as expected, b.available::bigint as found
    from point_balance b left join lots l using (client_id) where b.available <> coalesce(l.remaining, 0)
  union all
  select b.client_id, 'the entries add up to available minus owed', coalesce(e.total, 0), b.available - b.owed
    from point_balance b left join entries e using (client_id) where b.available - b.owed <> coalesce(e.total, 0)
  union all
  select b.client_id, 'owed is the sum of the entries on the debt', coalesce(e.owed, 0), b.owed
    from point_balance b left join entries e using (client_id) where b.owed <> coalesce(e.owed, 0)
  union all
  select b.client_id, 'earned is what was earned less what was taken back', coalesce(e.earned, 0), b.earned
    from point_balance b left join entries e using (client_id) where b.earned <> coalesce(e.earned, 0)
  union all
  select l.client_id, 'a lot holds the sum of its entries', coalesce(e.total, 0), l.remaining
    from point_lot l left join lot_entries e on e.lot_id = l.id where l.remaining <> coalesce(e.total, 0)
  union all
  select v.client_id, 'a voucher costs the sum of its spend entries', v.cost_points, coalesce(e.spent, 0)
    from voucher v left join voucher_entries e on e.voucher_id = v.id where v.cost_points <> coalesce(e.spent, 0)
  union all
  select v.client_id, 'a cancelled voucher, and no other, has returned its points',
         case when v.state = 'cancelled' then v.cost_points else 0 end, coalesce(e.restored, 0)
    from voucher v left join voucher_entries e on e.voucher_id = v.id
    where coalesce(e.restored, 0) <> case when v.state = 'cancelled' then v.cost_points else 0 end
  union all
  select t.client_id, 'a completed trip, and no other, has earned its points',
         case when t.status = 'completed' then t.points else 0 end, coalesce(e.credited, 0)
    from ticket t left join ticket_entries e on e.ticket_id = t.id
    where coalesce(e.credited, 0) <> case when t.status = 'completed' then t.points else 0 end
  union all
  select client_id, 'each entry carries the balance after it', total, balance_after
    from running where balance_after <> total
  union all
  select null, 'a campaign has given the sum of its entries from its budget', coalesce(e.total, 0), c.given
    from campaign c
    left join (select campaign_id, sum(points) as total from point_entry where campaign_id is not null group by 1) e
      on e.campaign_id = c.id
    where c.budget is not null and c.given <> coalesce(e.total, 0)
  union all
  select e.client_id, 'a campaign gives a client at most its limit', c.client_limit, sum(e.points)
    from point_entry e join campaign c on c.id = e.campaign_id
    group by e.client_id, c.id having sum(e.points) > c.client_limit
  union all
  select p.person, 'a paid referral, and no other, has given both its points', coalesce(p.points, 0), coalesce(e.total, 0)
    from (
      select id, person, sum(points) as points from (
        select id, present_client(referrer_id) as person, points from referral
        union all
        select id, present_client(friend_id), points from referral
      ) part group by 1, 2
    ) p
    left join (
      select referral_id, present_client(client_id) as person, sum(points) as total
      from point_entry where referral_id is not null group by 1, 2
    ) e on e.referral_id = p.id and e.person = p.person
    where coalesce(p.points, 0) <> coalesce(e.total, 0)
  union all
  select r.friend_id, 'a referral is decided while the friend has a completed trip, and only then',
         t.has_travelled::integer, (r.state <> 'joined')::integer
    from referral r
    cross join lateral (
      select exists (
        select from ticket t
        where t.client_id = r.friend_id and t.status = 'completed' and not t.is_opening and t.deleted_at is null
      ) as has_travelled
    ) t
    where t.has_travelled <> (r.state <> 'joined') and present_client(r.friend_id) = r.friend_id
  union all
  select client_id, 'the points of a referral are a bonus', 0, count(*)
    from point_entry
    where referral_id is not null and kind in ('earn', 'reverse') and bonus is distinct from 'referral' group by 1
  union all
  select b.client_id, 'a record that was merged holds no points', 0, b.available + b.owed + b.earned + (
           select count(*) from point_lot l where l.client_id = b.client_id
         )
    from client c join point_balance b on b.client_id = c.id
    where c.merged_into is not null
      and (b.available + b.owed + b.earned > 0 or exists (select from point_lot l where l.client_id = b.client_id))
  union all
  select null, 'merges give as much as they take', 0, sum(points) + coalesce(sum(earned), 0)
    from point_entry where kind = 'merge' having sum(points) <> 0 or sum(earned) <> 0;

-- As before, with what merges have moved between tiers.
create or replace function open_ledger_months(p_tier_points integer[]) returns TABLE(month date, points jsonb, outstanding bigint, owed bigint, tiers integer[])
  language plpgsql stable as $$
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
      select e.client_id, greatest(1, width_bucket(e.created_at, starts)) as place,
             sum(coalesce(e.earned, e.points))::integer as points
      from point_entry e
      where (e.kind in ('earn', 'reverse') and e.bonus is null or e.earned is not null) and e.created_at >= since
      group by 1, 2
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

-- As before, with what referrals have given.
create or replace view ledger_fault as
  with
    entries as (
      select
        client_id,
        sum(points) as total,
        coalesce(sum(points) filter (where kind in ('earn', 'reverse') and bonus is null), 0) as earned,
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
  select p.client_id, 'a paid referral, and no other, has given both its points', coalesce(p.points, 0), coalesce(e.total, 0)
    from (
      select id, referrer_id as client_id, points from referral
      union all
      select id, friend_id, points from referral
    ) p
    left join (
      select referral_id, client_id, sum(points) as total from point_entry where referral_id is not null group by 1, 2
    ) e on e.referral_id = p.id and e.client_id = p.client_id
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
    where t.has_travelled <> (r.state <> 'joined')
  union all
  select client_id, 'the points of a referral are a bonus', 0, count(*)
    from point_entry
    where referral_id is not null and kind in ('earn', 'reverse') and bonus is distinct from 'referral' group by 1;

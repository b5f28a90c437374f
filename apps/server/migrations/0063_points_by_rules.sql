-- Trips earn by the version in force (PROG-2, PROG-4).

create type point_line as (bonus bonus_kind, points integer, rule jsonb);

-- PROG-4, the only computation of points: full steps of the price, then the multiplier of the tier. Each line is rounded down
-- once and holds what it adds.
create function points_of_trip(p_version integer, p_tier text, p_price numeric) returns point_line[]
  language plpgsql stable
as $$
declare
  rules programme_version;
  multiplier numeric := (select t.multiplier from programme_tier t where t.version = p_version and t.code = p_tier);
  steps bigint;
  base integer;
  added integer;
  lines point_line[];
begin
  select * into strict rules from programme_version where number = p_version;
  -- No trip earns more than a hundred million.
  steps := least(floor(greatest(p_price, 0) / rules.step_price), 100000000 / rules.step_points);
  base := steps * rules.step_points;
  lines := array[row(null, base, jsonb_build_object('steps', steps, 'step_points', rules.step_points, 'step_price', rules.step_price))::point_line];
  added := floor(base * coalesce(multiplier, 1)) - base;
  if added > 0 then
    lines := lines || row('tier', added, jsonb_build_object('tier', p_tier, 'multiplier', multiplier))::point_line;
  end if;
  return lines;
end
$$;

create function sum_of_lines(p_lines point_line[]) returns integer
  language sql immutable
return (select coalesce(sum(points), 0) from unnest(p_lines));

-- The lines for people to read, if they are how these points came about; points typed by staff have none.
create function explain_points(p_version integer, p_tier text, p_price numeric, p_points integer) returns jsonb
  language sql stable
return (
  select coalesce(jsonb_agg(rule || jsonb_build_object('kind', coalesce(bonus::text, 'base'), 'adds', points)), '[]')
  from unnest(points_of_trip(p_version, p_tier, p_price))
  having sum(points) = p_points and sum(points) > 0
);

-- What a trip had earned after a movement, by the rules that its entries name; nothing where staff typed the points. Entries of
-- earlier releases name no rule: they followed version 1 if the number is its.
create function explain_movement(p_ticket integer, p_movement bigint, p_price numeric) returns jsonb
  language plpgsql stable
as $$
declare
  lines jsonb;
  is_explained boolean;
  total integer;
begin
  select jsonb_agg(rule || jsonb_build_object('kind', coalesce(bonus::text, 'base'), 'adds', adds) order by bonus nulls first),
         bool_and(rule is not null), sum(adds)
  into lines, is_explained, total
  from (
    select bonus, (array_agg(rule order by id desc))[1] as rule, sum(points) as adds
    from point_entry
    where ticket_id = p_ticket and kind in ('earn', 'reverse') and movement_id <= p_movement
    group by bonus having sum(points) <> 0
  ) line;
  if is_explained then
    return lines;
  end if;
  if (select points_by_hand or programme_version is not null from ticket where id = p_ticket) then
    return '[]';
  end if;
  return coalesce(explain_points(1, null, p_price, total), '[]');
end
$$;

-- Whether staff typed the points of a ticket.
create function has_points_by_hand(p_by_hand boolean, p_points integer, p_price numeric) returns boolean
  language sql stable
return coalesce(p_by_hand, p_points <> sum_of_lines(points_of_trip(1, null, p_price)));

-- What a trip of a client would earn if it were completed now.
create function expected_points(p_client integer, p_price numeric) returns integer
  language plpgsql stable
as $$
declare
  version integer := programme_now();
begin
  return sum_of_lines(points_of_trip(
    version, (tier_of(version, coalesce((select earned from point_balance where client_id = p_client), 0))).code, p_price
  ));
end
$$;

-- As before, with the rule that an entry follows.
alter type point_cause
  add attribute bonus bonus_kind,
  add attribute programme_version integer,
  add attribute rule jsonb;

create or replace function ledger_write(b point_balance, cause point_cause, p_lot integer, p_points integer)
  returns point_balance
  language plpgsql
as $$
begin
  if p_points = 0 then
    return b;
  end if;
  if p_lot is null then
    b.owed := b.owed - p_points;
  else
    b.available := b.available + p_points;
    update point_lot set remaining = remaining + p_points where id = p_lot;
  end if;
  if cause.kind in ('earn', 'reverse') and cause.bonus is null then
    b.earned := b.earned + p_points;
  end if;
  insert into point_entry
    (movement_id, client_id, lot_id, kind, points, balance_after, ticket_id, voucher_id, actor, staff_id, reason, price,
     bonus, programme_version, rule)
  values
    (cause.movement_id, b.client_id, p_lot, cause.kind, p_points, b.available - b.owed,
     cause.ticket_id, cause.voucher_id, cause.actor, cause.staff_id, cause.reason,
     case when cause.kind in ('earn', 'reverse') then (select price from ticket where id = cause.ticket_id) end,
     cause.bonus, cause.programme_version, cause.rule);
  return b;
end
$$;

create or replace function ledger_expire_due(b point_balance) returns point_balance
  language plpgsql
as $$
declare
  lot point_lot;
  cause point_cause;
begin
  for lot in
    select * from point_lot
    where client_id = b.client_id and remaining > 0 and expires_at <= now()
    order by expires_at, id
  loop
    cause := null;
    cause.movement_id := nextval('point_movement_id');
    cause.kind := 'expire';
    cause.ticket_id := lot.ticket_id;
    cause.actor := 'system';
    b := ledger_write(b, cause, lot.id, -lot.remaining);
  end loop;
  return b;
end
$$;

-- Points are valid as long as the version in force says.
create or replace function ledger_new_lot(p_client integer, p_ticket integer, p_points integer) returns integer
  language sql
begin atomic
  insert into point_lot (client_id, ticket_id, points, remaining, expires_at)
  select p_client, p_ticket, p_points, 0, now() + validity_days * interval '24 hours'
  from programme_version
  where number = coalesce((select programme_version from ticket where id = p_ticket), programme_now())
  returning id;
end;

create or replace function spend_points(p_client integer, p_points integer, p_voucher integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  b point_balance := ledger_open(p_client);
  cause point_cause;
begin
  if b.owed > 0 then
    raise exception using errcode = 'RIHLA', message = 'points_owed';
  end if;
  if b.available < p_points then
    raise exception using errcode = 'RIHLA', message = 'insufficient_points';
  end if;
  cause.movement_id := nextval('point_movement_id');
  cause.kind := 'spend';
  cause.voucher_id := p_voucher;
  cause.actor := 'client';
  b := ledger_take(b, cause, p_points);
  perform ledger_close(b);
  return b.available;
end
$$;

-- Takes back points of a trip: what is left of its own lot, then what of it has expired, then what expires next. What was
-- spent becomes a debt (RULES-6).
create function ledger_take_back(b point_balance, cause point_cause, p_lot integer, p_points integer) returns point_balance
  language plpgsql
as $$
declare
  undone point_cause := cause;
  missing integer := p_points;
  part integer;
begin
  select least(missing, remaining) into part from point_lot where id = p_lot;
  b := ledger_write(b, cause, p_lot, -part);
  missing := missing - part;

  -- What has expired is gone already and is not taken twice: the expiry is undone first.
  select least(missing, coalesce(-sum(points), 0)) into part from point_entry where lot_id = p_lot and kind = 'expire';
  undone.kind := 'expire';
  undone.bonus := null;
  undone.rule := null;
  b := ledger_write(b, undone, p_lot, part);
  b := ledger_write(b, cause, p_lot, -part);
  missing := missing - part;

  part := least(missing, b.available);
  b := ledger_take(b, cause, part);
  return ledger_write(b, cause, null, part - missing);
end
$$;

-- Books what a trip has earned less or more than these lines: completing earns, completing again adds nothing, correcting
-- writes the difference of each line, no lines take everything back. Increases come first, so that a correction does not pass
-- through a debt that it does not end with. All lines are in one lot: they expire together.
create function credit_trip(
  p_ticket integer, p_lines point_line[], p_version integer, p_actor entry_actor, p_staff integer, p_reason text
) returns integer
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  b point_balance := ledger_open((select client_id from ticket where id = p_ticket));
  lot_id integer := (select id from point_lot where ticket_id = p_ticket and closed_at is null);
  cause point_cause;
  line record;
begin
  cause.movement_id := nextval('point_movement_id');
  cause.ticket_id := p_ticket;
  cause.actor := p_actor;
  cause.staff_id := p_staff;
  cause.reason := p_reason;
  cause.programme_version := p_version;

  for line in
    select bonus, sum(target) - sum(credited) as change, (array_agg(rule) filter (where rule is not null))[1] as rule
    from (
      select bonus, points as target, 0 as credited, rule from unnest(p_lines)
      union all
      select bonus, 0, points, null from point_entry where ticket_id = p_ticket and kind in ('earn', 'reverse')
    ) parts
    group by bonus having sum(target) <> sum(credited)
    order by sum(target) - sum(credited) desc, bonus nulls first
  loop
    cause.bonus := line.bonus;
    cause.rule := line.rule;
    if line.change > 0 then
      cause.kind := 'earn';
      if lot_id is null then
        lot_id := ledger_new_lot(b.client_id, p_ticket, line.change::integer);
      else
        update point_lot set points = points + line.change where id = lot_id;
      end if;
      b := ledger_put(b, cause, lot_id, line.change::integer);
    else
      cause.kind := 'reverse';
      b := ledger_take_back(b, cause, lot_id, -line.change::integer);
    end if;
  end loop;

  b := ledger_expire_due(b);
  if sum_of_lines(p_lines) = 0 then
    update point_lot set closed_at = now() where id = lot_id;
  end if;
  perform ledger_close(b);
  return b.available;
end
$$;

-- The points of a trip as a number: typed by staff, or 0 to take everything back.
create or replace function set_ticket_points(
  p_ticket integer, p_points integer, p_actor entry_actor, p_staff integer, p_reason text
) returns integer
  language sql
return credit_trip(p_ticket, array[row(null, p_points, null)::point_line], null, p_actor, p_staff, p_reason);

-- After staff changed a completed trip: typed points, or those of the rules that it was completed with.
create function correct_ticket(p_ticket integer, p_staff integer) returns integer
  language plpgsql
as $$
declare
  trip ticket;
  lines point_line[];
begin
  select * into strict trip from ticket where id = p_ticket;
  if has_points_by_hand(trip.points_by_hand, trip.points, trip.price) then
    return set_ticket_points(p_ticket, trip.points, 'staff', p_staff, null);
  end if;
  lines := points_of_trip(coalesce(trip.programme_version, 1), trip.tier, trip.price);
  update ticket set points = sum_of_lines(lines), points_by_hand = false where id = p_ticket;
  return credit_trip(p_ticket, lines, coalesce(trip.programme_version, 1), 'staff', p_staff, null);
end
$$;

-- Locked until the end of the transaction, like every balance that is changed.
create function lock_earned(p_client integer) returns integer
  language sql security definer set search_path = public, pg_temp
begin atomic
  select earned from point_balance where client_id = p_client for update;
end;

-- As before; the trip earns by the version in force, with the tier that the client has before it. The lock keeps a version
-- from starting between reading the rules and the commit: publishing takes it exclusively.
create or replace function complete_ticket(p_client integer, p_ticket integer, p_actor entry_actor, p_staff integer)
  returns integer
  language plpgsql
as $$
declare
  trip ticket;
  is_flight boolean;
  rules integer;
  tier_code text;
  is_by_hand boolean;
  lines point_line[];
begin
  select * into trip from ticket where id = p_ticket and client_id = p_client and deleted_at is null for update;
  if not found then
    raise exception using errcode = 'RIHLA', message = 'ticket_not_found';
  end if;
  if trip.status not in ('confirmed', 'completed') then
    raise exception using errcode = 'RIHLA', message = 'ticket_not_confirmed';
  end if;
  if trip.status = 'completed' then
    return expire_points(p_client);
  end if;

  is_flight := trip.ticket_type = 'flight';
  if not trip.is_opening and completable_from(
    case when is_flight then trip.departure_date else trip.check_in_date end,
    case when is_flight then coalesce(trip.return_date, trip.departure_date) else trip.check_out_date end,
    p_actor
  ) is not null then
    raise exception using errcode = 'RIHLA', message =
      case when (select complete_after_travel from agency) then 'travel_not_ended' else 'travel_not_started' end;
  end if;

  perform pg_advisory_xact_lock_shared(hashtext('programme'));
  rules := programme_now();
  tier_code := (tier_of(rules, lock_earned(p_client))).code;
  is_by_hand := has_points_by_hand(trip.points_by_hand, trip.points, trip.price);
  lines := case when is_by_hand
    then array[row(null, trip.points, null)::point_line]
    else points_of_trip(rules, tier_code, trip.price) end;
  update ticket
  set status = 'completed', completed_at = now(), version = version + 1, points = sum_of_lines(lines),
      points_by_hand = is_by_hand, programme_version = rules, tier = tier_code
  where id = p_ticket;
  return credit_trip(p_ticket, lines, rules, p_actor, p_staff, null);
end
$$;

revoke execute on function ledger_take_back(point_balance, point_cause, integer, integer) from public;

create or replace function restore_points(p_voucher integer, p_staff integer, p_reason text) returns integer
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  b point_balance;
  cause point_cause;
  spent record;
  paid integer;
begin
  b := ledger_open((select client_id from voucher where id = p_voucher));
  if not exists (select from point_entry where voucher_id = p_voucher and kind = 'restore') then
    cause.movement_id := nextval('point_movement_id');
    cause.kind := 'restore';
    cause.voucher_id := p_voucher;
    cause.actor := 'staff';
    cause.staff_id := p_staff;
    cause.reason := p_reason;
    select least(b.owed, coalesce(-sum(points), 0)) into paid
    from point_entry where voucher_id = p_voucher and kind = 'spend';
    b := ledger_write(b, cause, null, paid);
    for spent in
      select lot_id, -points as points from point_entry where voucher_id = p_voucher and kind = 'spend' order by id
    loop
      b := ledger_write(b, cause, spent.lot_id, spent.points - least(paid, spent.points));
      paid := paid - least(paid, spent.points);
    end loop;
    b := ledger_expire_due(b);
  end if;
  perform ledger_close(b);
  return b.available;
end
$$;

-- Staff add or take points by hand (ADMIN-4). Taking stops at zero: only spent points become a debt.
create or replace function adjust_points(p_client integer, p_points integer, p_staff integer, p_reason text) returns integer
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  b point_balance := ledger_open(p_client);
  cause point_cause;
begin
  cause.movement_id := nextval('point_movement_id');
  cause.kind := 'adjust';
  cause.actor := 'staff';
  cause.staff_id := p_staff;
  cause.reason := p_reason;
  if p_points > 0 then
    b := ledger_put(b, cause, ledger_new_lot(p_client, null, p_points), p_points);
  elsif b.available < -p_points then
    raise exception using errcode = 'RIHLA', message = 'insufficient_points';
  else
    b := ledger_take(b, cause, -p_points);
  end if;
  perform ledger_close(b);
  return b.available;
end
$$;

-- A bonus does not count as earned.
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
    from running where balance_after <> total;

create or replace function open_ledger_months(p_tier_points integer[])
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
      from point_entry e where e.kind in ('earn', 'reverse') and e.bonus is null and e.created_at >= since group by 1, 2
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

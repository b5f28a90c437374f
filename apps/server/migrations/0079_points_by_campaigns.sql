-- Trips earn by campaigns too (PROG-4, PROG-6).
alter type point_line add attribute campaign_id integer;
alter type point_cause add attribute campaign_id integer;

-- As before, for lines that may name a campaign.
create or replace function points_of_trip(p_version integer, p_tier text, p_price numeric) returns point_line[]
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
  lines := array[row(
    null, base, jsonb_build_object('steps', steps, 'step_points', rules.step_points, 'step_price', rules.step_price), null
  )::point_line];
  added := floor(base * coalesce(multiplier, 1)) - base;
  if added > 0 then
    lines := lines || row('tier', added, jsonb_build_object('tier', p_tier, 'multiplier', multiplier), null)::point_line;
  end if;
  return lines;
end
$$;

create or replace function sum_of_lines(p_lines point_line[]) returns integer
  language sql immutable
return (select coalesce(sum(points), 0) from unnest(p_lines));

-- The campaigns that a trip falls under, by its own day: those in force with something left of their budget or, for a correction,
-- those of the list. Whether it was the client's first trip was decided by its completion. Without campaigns, this is one look-up.
create function campaigns_of_trip(p_trip ticket, p_tier text, p_named integer[]) returns integer[]
  language plpgsql stable
as $$
declare
  is_flight boolean := p_trip.ticket_type = 'flight';
  travel_day date := case when is_flight then p_trip.departure_date else p_trip.check_in_date end;
  candidates integer[] := p_named;
begin
  if candidates is null then
    candidates := array(
      select id from campaign
      -- In every time zone.
      where state = 'scheduled' and ends_on >= least(travel_day, p_trip.created_at::date - 1)
        and (budget is null or given < budget)
    );
  end if;
  if candidates = '{}' then
    return candidates;
  end if;
  return array(
    select c.id
    from campaign c
    cross join agency a
    where c.id = any (candidates)
      and case c.counts_by when 'travel' then travel_day else (p_trip.created_at at time zone a.time_zone)::date end
        between c.starts_on and c.ends_on
      and (c.ticket_types = '{}' or p_trip.ticket_type = any (c.ticket_types))
      and (c.tiers = '{}' or p_tier = any (c.tiers))
      and (c.min_price is null or p_trip.price >= c.min_price)
      and (c.cities = '{}' or fold_text(case when is_flight then p_trip.arrival_city else p_trip.hotel_city end) = any (c.folded_cities))
      and (c.airlines = '{}' or fold_text(p_trip.airline) = any (c.folded_airlines))
      and (not c.first_trip or p_named is not null or not exists (
        select from ticket o
        where o.client_id = p_trip.client_id and o.status = 'completed' and o.deleted_at is null
          and o.id is distinct from p_trip.id
      ))
    order by c.id
  );
end
$$;

-- What these campaigns add to the points of a trip: the best multiplier, then every bonus, each at most what is left for the client
-- and of the budget. What the trip has already got counts as left. A line that was limited stays as it is while the trip would earn
-- the same, so that saving a trip again changes nothing.
create function campaign_lines(p_trip ticket, p_points integer, p_campaigns integer[]) returns point_line[]
  language sql stable
as $$
  with offer as (
    select c.id, c.multiplier, c.bonus, full_points, t.credited, t.rule,
           t.credited > 0 and (t.rule ->> 'would_add')::integer = full_points as is_kept,
           c.client_limit + t.credited - (
             select coalesce(sum(e.points), 0) from point_entry e where e.campaign_id = c.id and e.client_id = p_trip.client_id
           ) as left_for_client,
           c.budget + t.credited - c.given as left_of_budget
    from campaign c
    cross join lateral (
      -- The sum of all lines stays an integer.
      select least(coalesce(c.bonus, floor(p_points * c.multiplier) - p_points), 1000000000)::integer as full_points
    ) f
    cross join lateral (
      select coalesce(sum(e.points), 0)::integer as credited,
             (array_agg(e.rule order by e.id desc) filter (where e.rule is not null))[1] as rule
      from point_entry e where e.ticket_id = p_trip.id and e.campaign_id = c.id
    ) t
    where c.id = any (p_campaigns)
  ), line as (
    select o.*, case when is_kept then credited else greatest(least(full_points, left_for_client, left_of_budget), 0) end as points
    from offer o
  ), ranked as (
    select l.*, row_number() over (partition by multiplier is null order by points desc, id) as place
    from line l where points > 0
  )
  select coalesce(array_agg(row('campaign', points, jsonb_build_object(
    'campaign', id, 'multiplier', multiplier, 'bonus', bonus, 'would_add', full_points, 'limited_by', case
      when is_kept then rule ->> 'limited_by'
      when points = full_points then null
      when points = left_for_client then 'client'
      else 'budget'
    end
  ), id)::point_line order by multiplier is null, id), '{}')
  from ranked where multiplier is null or place = 1
$$;

-- Locked in the order of their numbers, until the end of the transaction. Those without a budget have nothing to wait for.
create function lock_campaigns(p_campaigns integer[]) returns void
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform from campaign where id = any (p_campaigns) and budget is not null order by id for no key update;
end
$$;

-- As before, with the campaign that an entry comes from.
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
     bonus, programme_version, rule, campaign_id)
  values
    (cause.movement_id, b.client_id, p_lot, cause.kind, p_points, b.available - b.owed,
     cause.ticket_id, cause.voucher_id, cause.actor, cause.staff_id, cause.reason,
     case when cause.kind in ('earn', 'reverse') then (select price from ticket where id = cause.ticket_id) end,
     cause.bonus, cause.programme_version, cause.rule, cause.campaign_id);
  return b;
end
$$;

create or replace function ledger_take_back(b point_balance, cause point_cause, p_lot integer, p_points integer)
  returns point_balance
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
  undone.campaign_id := null;
  b := ledger_write(b, undone, p_lot, part);
  b := ledger_write(b, cause, p_lot, -part);
  missing := missing - part;

  part := least(missing, b.available);
  b := ledger_take(b, cause, part);
  return ledger_write(b, cause, null, part - missing);
end
$$;

-- As before; each campaign has its own line, and its budget gets what a correction takes back.
create or replace function credit_trip(
  p_ticket integer, p_lines point_line[], p_version integer, p_actor entry_actor, p_staff integer, p_reason text
) returns integer
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  b point_balance := ledger_open((select client_id from ticket where id = p_ticket));
  lot_id integer := (select id from point_lot where ticket_id = p_ticket and closed_at is null);
  cause point_cause;
  line record;
  by_campaign point_line[];
begin
  cause.movement_id := nextval('point_movement_id');
  cause.ticket_id := p_ticket;
  cause.actor := p_actor;
  cause.staff_id := p_staff;
  cause.reason := p_reason;
  cause.programme_version := p_version;

  for line in
    select bonus, campaign_id, sum(target) - sum(credited) as change,
           (array_agg(rule) filter (where rule is not null))[1] as rule
    from (
      select bonus, campaign_id, points as target, 0 as credited, rule from unnest(p_lines)
      union all
      select bonus, campaign_id, 0, points, null
      from point_entry where ticket_id = p_ticket and kind in ('earn', 'reverse')
    ) parts
    group by bonus, campaign_id having sum(target) <> sum(credited)
    order by sum(target) - sum(credited) desc, bonus nulls first, campaign_id
  loop
    cause.bonus := line.bonus;
    cause.rule := line.rule;
    cause.campaign_id := line.campaign_id;
    if line.campaign_id is not null then
      by_campaign := by_campaign || row(line.bonus, line.change, null, line.campaign_id)::point_line;
    end if;
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
  if by_campaign is not null then
    perform lock_campaigns(array(select campaign_id from unnest(by_campaign)));
    update campaign c set given = c.given + l.points
    from unnest(by_campaign) l where c.id = l.campaign_id and c.budget is not null;
  end if;

  b := ledger_expire_due(b);
  if sum_of_lines(p_lines) = 0 then
    update point_lot set closed_at = now() where id = lot_id;
  end if;
  perform ledger_close(b);
  return b.available;
end
$$;

create or replace function set_ticket_points(
  p_ticket integer, p_points integer, p_actor entry_actor, p_staff integer, p_reason text
) returns integer
  language sql
return credit_trip(p_ticket, array[row(null, p_points, null, null)::point_line], null, p_actor, p_staff, p_reason);

-- The campaigns that a completed trip has got points from. A body as text: with one in standard SQL, PostgreSQL 15 would add no
-- column to the table any more.
create function campaigns_named_by(p_trip ticket) returns integer[]
  language sql stable
as $$
  select array(
    select distinct campaign_id from point_entry
    where ticket_id = p_trip.id and campaign_id is not null and created_at >= p_trip.completed_at
  )
$$;

-- The lines of a completed trip by the rules and campaigns that it was completed with.
create function corrected_lines(p_trip ticket) returns point_line[]
  language plpgsql stable
as $$
declare
  lines point_line[] := points_of_trip(coalesce(p_trip.programme_version, 1), p_trip.tier, p_trip.price);
  named integer[] := campaigns_named_by(p_trip);
begin
  if named = '{}' then
    return lines;
  end if;
  return lines || campaign_lines(p_trip, sum_of_lines(lines), campaigns_of_trip(p_trip, p_trip.tier, named));
end
$$;

create or replace function correct_ticket(p_ticket integer, p_staff integer) returns integer
  language plpgsql
as $$
declare
  trip ticket;
  named integer[];
  lines point_line[];
begin
  select * into strict trip from ticket where id = p_ticket;
  if has_points_by_hand(trip.points_by_hand, trip.points, trip.price) then
    return set_ticket_points(p_ticket, trip.points, 'staff', p_staff, null);
  end if;
  named := campaigns_named_by(trip);
  if named <> '{}' then
    perform lock_earned(trip.client_id);
    perform lock_campaigns(named);
  end if;
  lines := corrected_lines(trip);
  update ticket set points = sum_of_lines(lines), points_by_hand = false where id = p_ticket;
  return credit_trip(p_ticket, lines, coalesce(trip.programme_version, 1), 'staff', p_staff, null);
end
$$;

-- As before, with the campaigns of the trip. Their rows are locked after the balance and before their budgets are read.
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
  campaigns integer[];
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
  if is_by_hand then
    lines := array[row(null, trip.points, null, null)::point_line];
  else
    lines := points_of_trip(rules, tier_code, trip.price);
    campaigns := campaigns_of_trip(trip, tier_code, null);
    if campaigns <> '{}' then
      perform lock_campaigns(campaigns);
      lines := lines || campaign_lines(trip, sum_of_lines(lines), campaigns);
    end if;
  end if;
  update ticket
  set status = 'completed', completed_at = now(), version = version + 1, points = sum_of_lines(lines),
      points_by_hand = is_by_hand, programme_version = rules, tier = tier_code
  where id = p_ticket;
  return credit_trip(p_ticket, lines, rules, p_actor, p_staff, null);
end
$$;

-- The first trip of a referred friend gives both their points, once (PROG-8).
alter type point_cause add attribute referral_id integer;

-- As before, with the referral that an entry comes from.
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
     bonus, programme_version, rule, campaign_id, referral_id)
  values
    (cause.movement_id, b.client_id, p_lot, cause.kind, p_points, b.available - b.owed,
     cause.ticket_id, cause.voucher_id, cause.actor, cause.staff_id, cause.reason,
     case when cause.kind in ('earn', 'reverse') then (select price from ticket where id = cause.ticket_id) end,
     cause.bonus, cause.programme_version, cause.rule, cause.campaign_id, cause.referral_id);
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
  undone.referral_id := null;
  b := ledger_write(b, undone, p_lot, part);
  b := ledger_write(b, cause, p_lot, -part);
  missing := missing - part;

  part := least(missing, b.available);
  b := ledger_take(b, cause, part);
  return ledger_write(b, cause, null, part - missing);
end
$$;

-- As before; events say what is to spend only.
create or replace function ledger_close(b point_balance) returns void
  language plpgsql
as $$
declare
  last_published bigint;
  moved record;
begin
  update point_balance set available = b.available, earned = b.earned, owed = b.owed where client_id = b.client_id;
  if not exists (select from webhook where 'points.changed' = any (events)) then
    return;
  end if;
  -- The second name is the one of 1.0.0: a transaction that began before the migration may have set it. Dropped in 2.0.
  last_published := coalesce(
    nullif(current_setting('rihla.last_published_entry', true), ''),
    nullif(current_setting('rihla.told_entry', true), ''),
    '0'
  )::bigint;
  for moved in
    select
      movement_id, max(id) as last_entry,
      kind_of_movement(array_agg(kind order by id), sum(points)) as kind,
      sum(points) as points,
      coalesce(sum(points) filter (where bonus is not null), 0) as bonus_points,
      (array_agg(balance_after order by id desc))[1] as balance
    from point_entry
    where client_id = b.client_id and created_at = now() and id > last_published
    group by movement_id order by movement_id
  loop
    perform publish_webhook_event('points.changed', row_to_json(d)) from (
      select
        b.client_id, moved.movement_id, moved.kind, moved.points, moved.bonus_points,
        greatest(moved.balance, 0) as available,
        greatest(-moved.balance, 0) as owed
    ) d;
    perform set_config('rihla.last_published_entry', moved.last_entry::text, true);
  end loop;
end
$$;

-- The referral that brought this client, with both balances locked in the order of their numbers. Null for most clients.
create function lock_referral(p_friend integer) returns referral
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  found_referral referral;
begin
  select * into found_referral from referral where friend_id = p_friend for update;
  if not found then
    return null;
  end if;
  perform from point_balance
  where client_id in (found_referral.referrer_id, found_referral.friend_id) order by client_id for update;
  return found_referral;
end
$$;

create function pay_referral(p_referral integer, p_client integer, p_points integer) returns integer
  language plpgsql
as $$
declare
  b point_balance := ledger_open(p_client);
  lot_id integer := ledger_new_lot(p_client, null, p_points);
  cause point_cause;
begin
  cause.movement_id := nextval('point_movement_id');
  cause.kind := 'earn';
  cause.actor := 'system';
  cause.bonus := 'referral';
  cause.programme_version := programme_now();
  cause.referral_id := p_referral;
  b := ledger_put(b, cause, lot_id, p_points);
  perform ledger_close(b);
  return lot_id;
end
$$;

create function take_referral_back(p_referral integer, p_client integer, p_points integer, p_lot integer) returns void
  language plpgsql
as $$
declare
  b point_balance := ledger_open(p_client);
  cause point_cause;
begin
  cause.movement_id := nextval('point_movement_id');
  cause.kind := 'reverse';
  cause.actor := 'system';
  cause.bonus := 'referral';
  cause.referral_id := p_referral;
  b := ledger_take_back(b, cause, p_lot, p_points);
  update point_lot set closed_at = now() where id = p_lot;
  perform ledger_close(b);
end
$$;

-- Why nobody gets points for this friend; null if both get them. Called with the referrer's balance locked, so the count of the year
-- is exact.
create function refusal_of_referral(p_referral referral, p_rules programme_version) returns referral_refusal
  language plpgsql stable
as $$
declare
  friend client;
  referrer client;
begin
  select * into strict friend from client where id = p_referral.friend_id;
  select * into strict referrer from client where id = p_referral.referrer_id;
  if p_rules.referral_points = 0 or referrer.erased_at is not null or friend.erased_at is not null then
    return 'ended';
  end if;
  if exists (select from client where mailbox_of(email) = mailbox_of(friend.email) and id <> friend.id)
    or exists (select from client where whatsapp = friend.whatsapp and id <> friend.id)
    or exists (select from client where national_id_hash = friend.national_id_hash and id <> friend.id)
  then
    return 'known';
  end if;
  if (
    select count(*) from referral r cross join agency a
    where r.referrer_id = referrer.id and r.state = 'paid'
      and date_trunc('year', r.decided_at at time zone a.time_zone) = date_trunc('year', now() at time zone a.time_zone)
  ) >= p_rules.referral_limit then
    return 'limit';
  end if;
  return null;
end
$$;

-- Pays both once the friend has completed a trip, and takes both bonuses back when no completed trip is left. An opening ticket is
-- no trip. The friend's points to spend, or null if nothing was to be decided.
create function settle_referral(p_friend integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  r referral := lock_referral(p_friend);
  rules programme_version;
  why referral_refusal;
  has_travelled boolean := exists (
    select from ticket
    where client_id = p_friend and status = 'completed' and not is_opening and deleted_at is null
  );
begin
  if r.id is null or has_travelled = (r.state <> 'joined') then
    return null;
  end if;
  if not has_travelled then
    if r.state = 'paid' then
      perform take_referral_back(r.id, r.referrer_id, r.points, r.referrer_lot_id);
      perform take_referral_back(r.id, r.friend_id, r.points, r.friend_lot_id);
    end if;
    update referral
    set state = 'joined', refusal = null, points = null, referrer_lot_id = null, friend_lot_id = null, decided_at = null
    where id = r.id;
    return (select available from point_balance where client_id = p_friend);
  end if;

  select * into strict rules from programme_version where number = programme_now();
  why := refusal_of_referral(r, rules);
  if why is not null then
    update referral set state = 'refused', refusal = why, decided_at = now() where id = r.id;
    return null;
  end if;
  r.referrer_lot_id := pay_referral(r.id, r.referrer_id, rules.referral_points);
  r.friend_lot_id := pay_referral(r.id, r.friend_id, rules.referral_points);
  update referral
  set state = 'paid', points = rules.referral_points, decided_at = now(),
      referrer_lot_id = r.referrer_lot_id, friend_lot_id = r.friend_lot_id
  where id = r.id;
  return (select available from point_balance where client_id = p_friend);
end
$$;

-- A trip that is no longer completed, or belongs to somebody else. Completing itself settles at its end.
create function settle_referral_of_trip() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if new.client_id <> old.client_id then
    perform pg_advisory_xact_lock_shared(hashtext('programme'));
    perform from referral where friend_id in (old.client_id, new.client_id) order by friend_id for update;
    perform from point_balance
    where client_id in (
      select unnest(array[referrer_id, friend_id]) from referral where friend_id in (old.client_id, new.client_id)
    ) order by client_id for update;
  end if;
  perform settle_referral(old.client_id);
  if new.client_id <> old.client_id then
    perform settle_referral(new.client_id);
  end if;
  return null;
end
$$;
create trigger referral_follows_trip after update of status, client_id, deleted_at on ticket for each row
  when (old.status = 'completed' and (
    new.status <> 'completed' or new.client_id <> old.client_id or new.deleted_at is distinct from old.deleted_at
  ))
  execute function settle_referral_of_trip();

-- As before; the points of a friend's first trip are announced to the referrer too.
create or replace function announce_added_points(p_client integer) returns void
  language plpgsql
as $$
declare
  added record;
  people integer[] := p_client || array(
    select referrer_id from referral where friend_id = p_client and state = 'paid' and decided_at = now()
  );
begin
  for added in
    select client_id, movement_id from point_entry
    where client_id = any (people) and kind in ('earn', 'reverse', 'adjust') and created_at = now()
      and xmin = pg_current_xact_id()::xid
    group by client_id, movement_id having sum(points) > 0
    order by movement_id
  loop
    perform queue_mail('points_added', added.client_id, jsonb_build_object('movement_id', added.movement_id));
  end loop;
  if found then
    perform announce_tier(p_client);
  end if;
end
$$;

revoke execute on function pay_referral, take_referral_back from public;

-- As before; both balances of a referral are locked before the first changes.
create or replace function set_ticket_points(
  p_ticket integer, p_points integer, p_actor entry_actor, p_staff integer, p_reason text
) returns integer
  language plpgsql
as $$
begin
  perform lock_referral((select client_id from ticket where id = p_ticket));
  return credit_trip(p_ticket, array[row(null, p_points, null, null)::point_line], null, p_actor, p_staff, p_reason);
end
$$;

-- As before, with the referral that brought the client.
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
  referred referral;
  available integer;
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
  if not trip.is_opening then
    referred := lock_referral(p_client);
  end if;
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
  available := credit_trip(p_ticket, lines, rules, p_actor, p_staff, null);
  if referred.id is not null then
    available := coalesce(settle_referral(p_client), available);
  end if;
  return available;
end
$$;

-- As before, with the rules about friends.
create or replace function publish_validity(p_days integer) returns void
  language plpgsql
as $$
declare
  next integer;
begin
  perform lock_programme();
  next := programme_now() + 1;
  update programme_version set number = number + 1 where number = next;
  insert into programme_version (number, starts_at, step_price, step_points, validity_days, referral_points, referral_limit)
  select next, clock_timestamp(), step_price, step_points, p_days, referral_points, referral_limit
  from programme_version where number = programme_now();
  insert into programme_tier (version, code, names, min_points, multiplier, benefits)
  select next, code, names, min_points, multiplier, benefits from programme_tier where version = programme_now();
end
$$;

-- Points are money. They move only through the functions below: each locks the client's balance first, moves lots
-- soonest-expiry-first, writes append-only entries and the new balance, all in the caller's transaction.
-- The application's role may read these tables and call these functions, and nothing else (see 0008).

create type entry_kind as enum ('earn', 'spend', 'expire', 'reverse', 'restore', 'adjust');
create type entry_actor as enum ('client', 'staff', 'system');

create table point_balance (
  client_id integer primary key references client,
  available integer not null default 0 check (available >= 0),
  earned integer not null default 0 check (earned >= 0),
  owed integer not null default 0 check (owed >= 0),
  check (available = 0 or owed = 0)
) with (fillfactor = 70);

create table point_lot (
  id integer primary key generated always as identity,
  client_id integer not null references client,
  ticket_id integer references ticket,
  -- All that was ever credited; taking points back lowers what remains, never this.
  points integer not null check (points > 0),
  remaining integer not null check (remaining between 0 and points),
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  -- Set when the trip's points were taken back whole; completing it again opens a new lot.
  closed_at timestamptz
) with (fillfactor = 80);
create unique index point_lot_ticket_key on point_lot (ticket_id) where closed_at is null;
create index point_lot_open_idx on point_lot (client_id, expires_at, id) where remaining > 0;
create index point_lot_due_idx on point_lot (expires_at) where remaining > 0;

create sequence point_movement_id;

-- One movement (a redemption, say) has one entry for each lot it touches; an entry without a lot is on the debt.
create table point_entry (
  id bigint primary key generated always as identity,
  movement_id bigint not null,
  client_id integer not null references client,
  lot_id integer references point_lot,
  kind entry_kind not null,
  points integer not null check (points <> 0),
  balance_after integer not null,
  ticket_id integer references ticket,
  voucher_id integer references voucher,
  actor entry_actor not null,
  staff_id integer references staff,
  reason text,
  -- What the trip cost on that day, so that the arithmetic of old lines stays true after a correction.
  price numeric(12, 2),
  created_at timestamptz not null default now(),
  check ((actor = 'staff') = (staff_id is not null)),
  check ((kind in ('spend', 'restore')) = (voucher_id is not null)),
  check (kind <> 'adjust' or reason <> '')
);
create index point_entry_statement_idx on point_entry (client_id, movement_id desc, id);
create index point_entry_ticket_idx on point_entry (ticket_id) where ticket_id is not null;
create index point_entry_voucher_idx on point_entry (voucher_id) where voucher_id is not null;
create index point_entry_lot_idx on point_entry (lot_id) where lot_id is not null;
create unique index point_entry_restore_key on point_entry (voucher_id, lot_id) nulls not distinct where kind = 'restore';
create trigger point_entry_is_append_only before update or delete or truncate on point_entry
  for each statement execute function refuse_change();

create function open_point_balance() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into point_balance (client_id) values (new.id);
  return null;
end
$$;
create trigger client_has_balance after insert on client for each row execute function open_point_balance();

create type point_cause as (
  movement_id bigint,
  kind entry_kind,
  ticket_id integer,
  voucher_id integer,
  actor entry_actor,
  staff_id integer,
  reason text
);

-- Writes one entry and moves its lot; the balance itself is carried along and stored once by ledger_close.
create function ledger_write(b point_balance, cause point_cause, p_lot integer, p_points integer)
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
  if cause.kind in ('earn', 'reverse') then
    b.earned := b.earned + p_points;
  end if;
  insert into point_entry
    (movement_id, client_id, lot_id, kind, points, balance_after, ticket_id, voucher_id, actor, staff_id, reason, price)
  values
    (cause.movement_id, b.client_id, p_lot, cause.kind, p_points, b.available - b.owed,
     cause.ticket_id, cause.voucher_id, cause.actor, cause.staff_id, cause.reason,
     case when cause.kind in ('earn', 'reverse') then (select price from ticket where id = cause.ticket_id) end);
  return b;
end
$$;

create function ledger_close(b point_balance) returns void
  language sql
begin atomic
  update point_balance set available = b.available, earned = b.earned, owed = b.owed where client_id = b.client_id;
end;

create function ledger_expire_due(b point_balance) returns point_balance
  language plpgsql
as $$
declare
  lot point_lot;
begin
  for lot in
    select * from point_lot
    where client_id = b.client_id and remaining > 0 and expires_at <= now()
    order by expires_at, id
  loop
    b := ledger_write(
      b, (nextval('point_movement_id'), 'expire', lot.ticket_id, null, 'system', null, null), lot.id, -lot.remaining
    );
  end loop;
  return b;
end
$$;

-- The lock. Lots are read only by later statements, whose snapshots are newer than it.
create function ledger_open(p_client integer) returns point_balance
  language plpgsql
as $$
declare
  b point_balance;
begin
  select * into strict b from point_balance where client_id = p_client for update;
  return ledger_expire_due(b);
end
$$;

-- Takes from the lots that expire first. The caller has made sure that there is enough.
create function ledger_take(b point_balance, cause point_cause, p_points integer) returns point_balance
  language plpgsql
as $$
declare
  lot point_lot;
  missing integer := p_points;
  part integer;
begin
  for lot in
    select * from point_lot where client_id = b.client_id and remaining > 0 order by expires_at, id
  loop
    exit when missing = 0;
    part := least(missing, lot.remaining);
    b := ledger_write(b, cause, lot.id, -part);
    missing := missing - part;
  end loop;
  if missing > 0 then
    raise exception 'the lots of client % hold fewer points than the balance', b.client_id;
  end if;
  return b;
end
$$;

-- Puts points into a lot; a debt is paid first (RULES-6).
create function ledger_put(b point_balance, cause point_cause, p_lot integer, p_points integer) returns point_balance
  language plpgsql
as $$
declare
  paid integer := least(b.owed, p_points);
begin
  b := ledger_write(b, cause, null, paid);
  return ledger_write(b, cause, p_lot, p_points - paid);
end
$$;

create function ledger_new_lot(p_client integer, p_ticket integer, p_points integer) returns integer
  language sql
begin atomic
  insert into point_lot (client_id, ticket_id, points, remaining, expires_at)
  select p_client, p_ticket, p_points, 0, now() + points_validity_days * interval '24 hours' from agency
  returning id;
end;

-- Redeems: the points that expire first, and never more than there are (RULES-4). Returns what is left.
create function spend_points(p_client integer, p_points integer, p_voucher integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  b point_balance := ledger_open(p_client);
begin
  if b.owed > 0 then
    raise exception using errcode = 'RIHLA', message = 'points_owed';
  end if;
  if b.available < p_points then
    raise exception using errcode = 'RIHLA', message = 'insufficient_points';
  end if;
  b := ledger_take(b, (nextval('point_movement_id'), 'spend', null, p_voucher, 'client', null, null), p_points);
  perform ledger_close(b);
  return b.available;
end
$$;

-- Brings the points credited for a trip to p_points, whatever they are now: completing earns, completing again adds
-- nothing, editing writes the difference, cancelling takes all back. Points already spent become a debt.
create function set_ticket_points(
  p_ticket integer, p_points integer, p_actor entry_actor, p_staff integer, p_reason text
) returns integer
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  b point_balance;
  cause point_cause;
  lot point_lot;
  credited integer;
  missing integer;
  part integer;
begin
  b := ledger_open((select client_id from ticket where id = p_ticket));
  select coalesce(sum(points), 0) into credited
  from point_entry where ticket_id = p_ticket and kind in ('earn', 'reverse');
  select * into lot from point_lot where ticket_id = p_ticket and closed_at is null;
  cause := (nextval('point_movement_id'), 'earn', p_ticket, null, p_actor, p_staff, p_reason);

  if p_points > credited then
    if lot.id is null then
      lot.id := ledger_new_lot(b.client_id, p_ticket, p_points);
    else
      update point_lot set points = points + p_points - credited where id = lot.id;
    end if;
    b := ledger_put(b, cause, lot.id, p_points - credited);
    b := ledger_expire_due(b);
  elsif p_points < credited then
    cause.kind := 'reverse';
    missing := credited - p_points;

    part := least(missing, lot.remaining);
    b := ledger_write(b, cause, lot.id, -part);
    missing := missing - part;

    -- What has expired is gone already and is not taken twice: the expiry is undone first.
    select least(missing, coalesce(-sum(points), 0)) into part
    from point_entry where lot_id = lot.id and kind = 'expire';
    b := ledger_write(b, (cause.movement_id, 'expire', p_ticket, null, p_actor, p_staff, p_reason), lot.id, part);
    b := ledger_write(b, cause, lot.id, -part);
    missing := missing - part;

    part := least(missing, b.available);
    b := ledger_take(b, cause, part);
    b := ledger_write(b, cause, null, part - missing);
    if p_points = 0 then
      update point_lot set closed_at = now() where id = lot.id;
    end if;
  end if;
  perform ledger_close(b);
  return b.available;
end
$$;

-- Cancelling a voucher returns its points to their lots with their old expiry (RULES-5), once.
create function restore_points(p_voucher integer, p_staff integer, p_reason text) returns integer
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
    cause := (nextval('point_movement_id'), 'restore', null, p_voucher, 'staff', p_staff, p_reason);
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

-- Staff add or take points by hand (ADMIN-4). Taking stops at zero: only spent points can become a debt.
create function adjust_points(p_client integer, p_points integer, p_staff integer, p_reason text) returns integer
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  b point_balance := ledger_open(p_client);
  cause point_cause := (nextval('point_movement_id'), 'adjust', null, null, 'staff', p_staff, p_reason);
begin
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

create function expire_points(p_client integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  b point_balance := ledger_open(p_client);
begin
  perform ledger_close(b);
  return b.available;
end
$$;

-- No I, O, 0 or 1: nobody has to guess which one is meant. Bytes 6 and 8 of a UUID are not all random.
create function random_code(p_length integer) returns text
  language sql volatile
return (
  select string_agg(
    substr('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', (get_byte(bytes, (array[0,1,2,3,4,5,9,10,11,12])[i]) & 31) + 1, 1), ''
  )
  from (select uuid_send(gen_random_uuid()) as bytes) random, generate_series(1, p_length) i
);

-- The reward is held from the first look on: one that is deleted at the same moment is not found, instead of failing
-- later on its foreign key.
create function redeem_reward(p_client integer, p_reward integer)
  returns table (voucher_id integer, points integer)
  language plpgsql
as $$
declare
  chosen reward;
  new_code text := random_code(8);
begin
  select * into chosen from reward where id = p_reward and retired_at is null for key share;
  if not found then
    raise exception using errcode = 'RIHLA', message = 'reward_not_found';
  end if;
  insert into voucher (client_id, reward_id, name, reward_type, cost_points, code, valid_until)
  values (
    p_client, chosen.id, chosen.name, chosen.reward_type, chosen.cost_points,
    substr(new_code, 1, 4) || '-' || substr(new_code, 5), agency_today() + chosen.validity_days
  )
  returning id into voucher_id;
  points := spend_points(p_client, chosen.cost_points, voucher_id);
  return next;
end
$$;

-- Completing twice answers the same and adds nothing (TICKETS-7). Where the agency wants it, not before the travel has
-- ended; an opening ticket is no travel (RULES-7).
create function complete_ticket(p_client integer, p_ticket integer, p_actor entry_actor, p_staff integer)
  returns integer
  language plpgsql
as $$
declare
  trip ticket;
  last_day date;
begin
  select * into trip from ticket where id = p_ticket and client_id = p_client and deleted_at is null for update;
  if not found then
    raise exception using errcode = 'RIHLA', message = 'ticket_not_found';
  end if;
  if trip.status not in ('confirmed', 'completed') then
    raise exception using errcode = 'RIHLA', message = 'ticket_not_confirmed';
  end if;
  if trip.status = 'confirmed' then
    last_day := case trip.ticket_type
      when 'flight' then coalesce(trip.return_date, trip.departure_date)
      else trip.check_out_date
    end;
    if not trip.is_opening and last_day > agency_today() and (select complete_after_travel from agency) then
      raise exception using errcode = 'RIHLA', message = 'travel_not_ended';
    end if;
    update ticket set status = 'completed', completed_at = now(), version = version + 1 where id = p_ticket;
  end if;
  return set_ticket_points(p_ticket, trip.points, p_actor, p_staff, null);
end
$$;

-- Every client whose points do not add up, with the rule that is broken. Empty, always.
create view ledger_fault as
  with
    entries as (
      select
        client_id,
        sum(points) as total,
        coalesce(sum(points) filter (where kind in ('earn', 'reverse')), 0) as earned,
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

-- The tickets screen filtered by status, newest first.
create index ticket_status_idx on ticket (status, id desc) where deleted_at is null;

-- What the trip cost when the line was written, so that the arithmetic of old lines stays true after a correction.
alter table point_entry add column price numeric(12, 2);

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

-- As before, and where the agency wants it, not before the travel has ended. An opening ticket is no travel (RULES-7).
create or replace function complete_ticket(p_client integer, p_ticket integer, p_actor entry_actor, p_staff integer)
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

-- As before, but the reward is held from the first look on: one that is deleted at the same moment is not found,
-- instead of failing later on its foreign key.
create or replace function redeem_reward(p_client integer, p_reward integer)
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

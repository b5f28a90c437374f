-- Redeeming keeps to what the reward is offered with (PROG-7).

-- A reward with a stock is locked before the client's balance: a redemption that waits for it holds no other lock. Without a
-- stock nobody waits.
create or replace function redeem_reward(p_client integer, p_reward integer) returns table (voucher_id integer, points integer)
  language plpgsql
as $$
declare
  chosen reward;
  new_code text := random_code(8);
begin
  select * into chosen from reward where id = p_reward and retired_at is null;
  if chosen.stock is null then
    select * into chosen from reward where id = p_reward and retired_at is null for key share;
  end if;
  if chosen.stock is not null then
    select * into chosen from reward where id = p_reward and retired_at is null for no key update;
  end if;
  if not found then
    raise exception using errcode = 'RIHLA', message = 'reward_not_found';
  end if;
  if chosen.available_from > agency_today() or chosen.available_until < agency_today() then
    raise exception using errcode = 'RIHLA', message = 'reward_not_available';
  end if;
  if chosen.stock_taken >= chosen.stock then
    raise exception using errcode = 'RIHLA', message = 'reward_out_of_stock';
  end if;
  insert into voucher (
    client_id, reward_id, name, names, reward_type, own_type_id, cost_points, code, valid_until, stock_round
  )
  values (
    p_client, chosen.id, chosen.name, chosen.names, chosen.reward_type, chosen.own_type_id, chosen.cost_points,
    substr(new_code, 1, 4) || '-' || substr(new_code, 5), agency_today() + chosen.validity_days,
    case when chosen.stock is not null then chosen.stock_round end
  )
  returning id into voucher_id;
  points := spend_points(p_client, chosen.cost_points, voucher_id);
  if chosen.min_tier is not null and not exists (
    select from current_tier t join point_balance b on b.client_id = p_client
    where t.code = chosen.min_tier and t.min_points <= b.earned
  ) then
    raise exception using errcode = 'RIHLA', message = 'tier_too_low';
  end if;
  if chosen.stock is not null then
    update reward set stock_taken = stock_taken + 1 where id = chosen.id;
  end if;
  return next;
end
$$;

-- Once for every voucher: it forgets the stock that it was taken from.
create function return_to_stock(p_voucher integer) returns void
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  taken voucher;
begin
  select * into taken from voucher where id = p_voucher and stock_round is not null for update;
  if found then
    update reward set stock_taken = stock_taken - 1
    where id = taken.reward_id and stock is not null and stock_round = taken.stock_round;
    update voucher set stock_round = null where id = p_voucher;
  end if;
end
$$;
revoke execute on function return_to_stock(integer) from public;

-- As before, and the stock gets back what was taken from it: before the balance is locked, as in redeeming.
create or replace function restore_points(p_voucher integer, p_staff integer, p_reason text) returns integer
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  b point_balance;
  cause point_cause;
  spent record;
  paid integer;
begin
  perform return_to_stock(p_voucher);
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

-- As before, but one balance is closed before the other one is opened: `ledger_close` publishes the entries of its client that
-- are newer than the last published one, and of two balances open at once the second would lose most of its event.
create or replace function merge_points(p_kept integer, p_merged integer, p_staff integer) returns void
  language plpgsql as $$
declare
  gone point_balance := ledger_open(p_merged);
  kept point_balance;
  taken point_cause;
  given point_cause;
  owed integer := gone.owed;
  earned integer := gone.earned;
  lot record;
  paid integer;
begin
  taken.movement_id := nextval('point_movement_id');
  taken.kind := 'merge';
  taken.actor := 'staff';
  taken.staff_id := p_staff;
  taken.rule := jsonb_build_object('client', p_kept);
  for lot in
    select id, remaining from point_lot where client_id = p_merged and remaining > 0 order by expires_at, id
  loop
    gone := ledger_write(gone, taken, lot.id, -lot.remaining);
  end loop;
  gone := ledger_write(gone, taken, null, owed);
  if earned <> 0 then
    insert into point_entry (movement_id, client_id, kind, points, earned, balance_after, actor, staff_id, rule)
    values (taken.movement_id, p_merged, 'merge', 0, -earned, gone.available - gone.owed, 'staff', p_staff, taken.rule);
    gone.earned := 0;
  end if;
  perform ledger_close(gone);
  update point_lot set client_id = p_kept where client_id = p_merged;

  kept := ledger_open(p_kept);
  given := taken;
  given.movement_id := nextval('point_movement_id');
  given.rule := jsonb_build_object('client', p_merged);
  for lot in
    select lot_id, -points as points from point_entry
    where client_id = p_merged and movement_id = taken.movement_id and lot_id is not null order by id
  loop
    kept := ledger_write(kept, given, lot.lot_id, lot.points);
  end loop;
  kept := ledger_write(kept, given, null, -owed);
  paid := least(kept.available, kept.owed);
  kept := ledger_take(kept, given, paid);
  kept := ledger_write(kept, given, null, paid);
  if earned <> 0 then
    insert into point_entry (movement_id, client_id, kind, points, earned, balance_after, actor, staff_id, rule)
    values (given.movement_id, p_kept, 'merge', 0, earned, kept.available - kept.owed, 'staff', p_staff, given.rule);
    kept.earned := kept.earned + earned;
  end if;
  perform ledger_close(kept);
end
$$;

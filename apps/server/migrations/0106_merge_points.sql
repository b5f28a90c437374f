alter table client validate constraint client_merged_into_fkey;
alter table client validate constraint client_merged_check;
alter table point_entry validate constraint point_entry_moves_check;
alter table point_entry validate constraint point_entry_earned_check;

-- Rows that are kept as proof move with a merge, and do not change otherwise.
create function refuse_all_but_merging() returns trigger
  language plpgsql as $$
begin
  if to_jsonb(new) - 'client_id' = to_jsonb(old) - 'client_id'
     and exists (select from client where id = old.client_id and merged_into = new.client_id) then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end
$$;
create or replace trigger consent_is_append_only before delete or truncate on consent
  for each statement execute function refuse_change();
create trigger consent_only_moves before update on consent for each row execute function refuse_all_but_merging();
create or replace trigger sent_message_is_append_only before update on sent_message
  for each row execute function refuse_all_but_merging();

-- A trip that moves with a merge keeps the tier of its completion.
create or replace function take_tier_of_client() returns trigger
  language plpgsql as $$
begin
  if exists (select from client where id = old.client_id and merged_into = new.client_id) then
    return new;
  end if;
  new.tier := (tier_of(
    coalesce(new.programme_version, 1), coalesce((select earned from point_balance where client_id = new.client_id), 0)
  )).code;
  return new;
end
$$;

-- A merge settles the referrals of the two itself.
create or replace function settle_referral_of_trip() returns trigger
  language plpgsql security definer set search_path to public, pg_temp as $$
begin
  if new.client_id <> old.client_id then
    if exists (select from client where id = old.client_id and merged_into = new.client_id) then
      return null;
    end if;
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

-- The record that a number leads to: its own, or the one that it was merged into.
create function present_client(p_client integer) returns integer
  language sql stable
return coalesce((select merged_into from client where id = p_client), p_client);

/*
 * Waits at most 250 ms for the two rows and not at all for anything else: less than PostgreSQL waits before it ends a
 * transaction in a deadlock, so that a merge never ends somebody else's. Every row that refers to a client locks the
 * client, so a change of either that has not been committed is found here.
 */
create function lock_clients_to_merge(p_kept integer, p_merged integer) returns void
  language plpgsql security definer set search_path to public, pg_temp set lock_timeout to '250ms' as $$
declare
  both_ids integer[] := array[p_kept, p_merged];
begin
  perform from client where id = any (both_ids) order by id for update;
  perform from ticket where client_id = any (both_ids) order by id for no key update nowait;
  perform from voucher where client_id = any (both_ids) order by id for no key update nowait;
  perform from feedback where client_id = any (both_ids) order by id for no key update nowait;
  perform from traveller where client_id = any (both_ids) or became_client_id = any (both_ids)
    order by id for no key update nowait;
  perform from registration_request where client_id = any (both_ids) order by id for no key update nowait;
  perform from referral where referrer_id = any (both_ids) or friend_id = any (both_ids) order by id for update nowait;
  perform from point_balance where client_id = any (both_ids) order by client_id for update nowait;
exception
  when lock_not_available then
    raise exception using errcode = 'RIHLA', message = 'client_busy';
end
$$;

-- Lots keep their trip, expiry and number, so that later corrections and cancelled vouchers find them.
create function merge_points(p_kept integer, p_merged integer, p_staff integer) returns void
  language plpgsql as $$
declare
  gone point_balance := ledger_open(p_merged);
  kept point_balance := ledger_open(p_kept);
  taken point_cause;
  given point_cause;
  lot record;
  moved integer;
begin
  taken.movement_id := nextval('point_movement_id');
  taken.kind := 'merge';
  taken.actor := 'staff';
  taken.staff_id := p_staff;
  given := taken;
  given.movement_id := nextval('point_movement_id');
  taken.rule := jsonb_build_object('client', p_kept);
  given.rule := jsonb_build_object('client', p_merged);

  for lot in
    select id, remaining from point_lot where client_id = p_merged and remaining > 0 order by expires_at, id
  loop
    gone := ledger_write(gone, taken, lot.id, -lot.remaining);
    kept := ledger_write(kept, given, lot.id, lot.remaining);
  end loop;
  update point_lot set client_id = p_kept where client_id = p_merged;

  moved := gone.owed;
  gone := ledger_write(gone, taken, null, moved);
  kept := ledger_write(kept, given, null, -moved);
  moved := least(kept.available, kept.owed);
  kept := ledger_take(kept, given, moved);
  kept := ledger_write(kept, given, null, moved);

  if gone.earned <> 0 then
    insert into point_entry (movement_id, client_id, kind, points, earned, balance_after, actor, staff_id, rule)
    values
      (taken.movement_id, p_merged, 'merge', 0, -gone.earned, gone.available - gone.owed, 'staff', p_staff, taken.rule),
      (given.movement_id, p_kept, 'merge', 0, gone.earned, kept.available - kept.owed, 'staff', p_staff, given.rule);
    kept.earned := kept.earned + gone.earned;
    gone.earned := 0;
  end if;
  perform ledger_close(gone);
  perform ledger_close(kept);
end
$$;

-- The stricter answer wins: a refusal over a consent, and an email that is switched off over one that is on.
create function merge_consent(p_kept integer, p_merged integer) returns void
  language sql as $$
  with newest as (
    select distinct on (client_id, channel) * from consent
    where client_id in (p_kept, p_merged) order by client_id, channel, id desc
  ), refused as (
    select r.* from newest r join newest agreed on agreed.channel = r.channel and agreed.granted where not r.granted
  ), moved as (
    update consent set client_id = p_kept where client_id = p_merged
  )
  -- The newest row counts.
  insert into consent (client_id, channel, granted, source, staff_id, created_at)
  select p_kept, channel, granted, source, staff_id, created_at from refused;

  insert into mail_preference (client_id, kind, enabled, changed_at)
  select p_kept, kind, enabled, changed_at from mail_preference where client_id = p_merged
  on conflict (client_id, kind) do update set
    enabled = mail_preference.enabled and excluded.enabled,
    changed_at = greatest(mail_preference.changed_at, excluded.changed_at);
  delete from mail_preference where client_id = p_merged;
$$;
revoke execute on function merge_points(integer, integer, integer) from public;
revoke execute on function merge_consent(integer, integer) from public;

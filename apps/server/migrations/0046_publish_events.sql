-- Plain names for the functions that publish webhook events (decision 23). Triggers refer to their functions by id, so a trigger
-- function can be renamed while servers run.
alter function tell_of_ticket() rename to on_ticket_completed;
alter function tell_of_new_vouchers() rename to on_vouchers_issued;
alter function tell_of_used_voucher() rename to on_voucher_used;

-- The caller has checked that a webhook subscribes to the event: usually none does, and no payload is built.
create function publish_webhook_event(p_type text, p_data json) returns void
  language plpgsql
as $$
begin
  perform send_event(p_type, p_data, array(select id from webhook where p_type = any (events)));
end
$$;

-- For transactions that began before this migration. Dropped in 2.0.
create or replace function tell_webhooks(p_type text, p_data json) returns void
  language plpgsql
as $$
begin
  perform publish_webhook_event(p_type, p_data);
end
$$;

create or replace function on_ticket_completed() returns trigger
  language plpgsql
as $$
begin
  if exists (select from webhook where 'ticket.completed' = any (events)) then
    perform publish_webhook_event('ticket.completed', row_to_json(d)) from (
      select new.id as ticket_id, new.client_id, new.booking_reference, new.points
    ) d;
  end if;
  return null;
end
$$;

create or replace function on_vouchers_issued() returns trigger
  language plpgsql
as $$
begin
  if exists (select from webhook where 'voucher.issued' = any (events)) then
    perform publish_webhook_event('voucher.issued', row_to_json(d)) from (
      select id as voucher_id, client_id, reward_id, cost_points, valid_until from issued order by id
    ) d;
  end if;
  return null;
end
$$;

create or replace function on_voucher_used() returns trigger
  language plpgsql
as $$
begin
  if exists (select from webhook where 'voucher.used' = any (events)) then
    perform publish_webhook_event('voucher.used', row_to_json(d)) from (
      select new.id as voucher_id, new.client_id, new.reward_id, moment_text(new.used_at) as used_at
    ) d;
  end if;
  return null;
end
$$;

-- Stores the balance and publishes one event for each movement. The entries are those of this transaction that were not
-- published before: the transaction may complete a second trip of the client.
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
      -- Reversing points may undo an expiry first; the last entry has the kind of the movement.
      (array_agg(kind order by id desc))[1] as kind,
      sum(points) as points, (array_agg(balance_after order by id desc))[1] as balance
    from point_entry
    where client_id = b.client_id and created_at = now() and id > last_published
    group by movement_id order by movement_id
  loop
    perform publish_webhook_event('points.changed', row_to_json(d)) from (
      select
        b.client_id, moved.movement_id, moved.kind, moved.points, greatest(moved.balance, 0) as available,
        greatest(-moved.balance, 0) as owed
    ) d;
    perform set_config('rihla.last_published_entry', moved.last_entry::text, true);
  end loop;
end
$$;

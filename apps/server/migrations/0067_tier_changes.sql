-- A client who reaches a tier for the first time gets one email; every change of a tier is an event for webhooks (PROG-5).
create function announce_tier(p_client integer) returns void
  language plpgsql
as $$
declare
  earned_now integer := (select earned from point_balance where client_id = p_client);
  tier current_tier;
  earned_before integer;
begin
  select * into tier from current_tier where min_points <= earned_now order by min_points desc limit 1;
  -- The most that the client had ever earned before this transaction.
  select coalesce(max(running), 0) into earned_before
  from (
    select sum(points) over (order by id) as running, created_at
    from point_entry where client_id = p_client and kind in ('earn', 'reverse') and bonus is null
  ) entry
  where created_at < now();
  if tier.min_points > earned_before then
    perform queue_mail('tier_reached', p_client, jsonb_build_object('tier', tier.code));
  end if;
end
$$;

-- As before, with the tier that the points may have brought. A correction can add to one line of a trip and take from another:
-- what counts is the sum.
create or replace function announce_added_points(p_client integer) returns void
  language plpgsql
as $$
declare
  added bigint;
begin
  for added in
    select movement_id from point_entry
    where client_id = p_client and kind in ('earn', 'reverse', 'adjust') and created_at = now()
      and xmin = pg_current_xact_id()::xid
    group by movement_id having sum(points) > 0
    order by movement_id
  loop
    perform queue_mail('points_added', p_client, jsonb_build_object('movement_id', added));
  end loop;
  if added is not null then
    perform announce_tier(p_client);
  end if;
end
$$;

create function on_tier_changed() returns trigger
  language plpgsql
as $$
declare
  tier_before text;
  tier_after text;
begin
  if not exists (select from webhook where 'client.tier_changed' = any (events)) then
    return null;
  end if;
  select code into tier_before from current_tier where min_points <= old.earned order by min_points desc limit 1;
  select code into tier_after from current_tier where min_points <= new.earned order by min_points desc limit 1;
  if tier_before <> tier_after then
    perform publish_webhook_event('client.tier_changed', row_to_json(d)) from (
      select new.client_id, tier_after as tier, tier_before as previous_tier, new.earned as points_earned
    ) d;
  end if;
  return null;
end
$$;
create trigger tier_is_published after update of earned on point_balance
  for each row when (old.earned <> new.earned) execute function on_tier_changed();

-- Reversing points may undo an expiry first, so the last entry has the kind of a movement. A correction that adds to one line and
-- takes from another is what its sum is.
create function kind_of_movement(p_kinds entry_kind[], p_points bigint) returns entry_kind
  language sql immutable
return case
  when 'earn' = any (p_kinds) and 'reverse' = any (p_kinds) then (case when p_points > 0 then 'earn' else 'reverse' end)::entry_kind
  else p_kinds[cardinality(p_kinds)]
end;

-- As before, with the kind of such a correction.
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

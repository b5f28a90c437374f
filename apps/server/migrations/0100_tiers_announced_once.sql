-- As before; a tier is also announced when the balance falls, and once when two transactions overlap.
create or replace function announce_tier(p_client integer) returns void
  language plpgsql
as $$
declare
  earned_now integer := (select earned from point_balance where client_id = p_client);
  tier current_tier;
  earned_before integer;
begin
  select * into tier from current_tier where min_points <= earned_now order by min_points desc limit 1;
  -- The most that the client had ever earned before this transaction. Another one may have begun later and committed earlier, so
  -- the time does not tell.
  select coalesce(max(running), 0) into earned_before
  from (
    select sum(points) over (order by id) as running, created_at = now() and xmin = pg_current_xact_id()::xid as is_new
    from point_entry where client_id = p_client and kind in ('earn', 'reverse') and bonus is null
  ) entry
  where not is_new;
  if tier.min_points > earned_before then
    perform queue_mail('tier_reached', p_client, jsonb_build_object('tier', tier.code));
  end if;
end
$$;

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
  -- A correction that takes more from a bonus than it adds to the base sends no email about points, and may bring a tier.
  if exists (
    select from point_entry where client_id = p_client and created_at = now() and xmin = pg_current_xact_id()::xid
  ) then
    perform announce_tier(p_client);
  end if;
end
$$;

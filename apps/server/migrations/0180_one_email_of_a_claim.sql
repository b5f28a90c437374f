-- TRIP-7: the email about an accepted claim also says what its trip has earned, so that no second one says it. The tier, and
-- what a referral gave, have emails of their own, as before.
create function announce_added_points(p_client integer, p_except_trip integer) returns void
  language plpgsql as $$
declare
  added record;
  people integer[] := p_client || array(
    select referrer_id from referral where friend_id = p_client and state = 'paid' and decided_at = now()
  );
begin
  for added in
    select client_id, movement_id from point_entry
    where client_id = any (people) and kind in ('earn', 'reverse', 'adjust') and created_at = now()
      and xmin = pg_current_xact_id()::xid and (p_except_trip is null or ticket_id is distinct from p_except_trip)
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

create or replace function announce_added_points(p_client integer) returns void
  language plpgsql as $$
begin
  perform announce_added_points(p_client, null);
end
$$;

-- The movement that added points with the trip of a claim in this transaction, and the email about it. A client who wants no
-- emails about claims gets the one about points.
create function announce_accepted_claim(p_claim integer) returns void
  language plpgsql as $$
declare
  accepted claim;
  added bigint;
begin
  select * into strict accepted from claim where id = p_claim;
  if mail_reader(accepted.client_id, 'claim_decided') is null then
    perform announce_added_points(accepted.client_id);
    return;
  end if;
  select movement_id into added from point_entry
  where ticket_id = accepted.ticket_id and client_id = accepted.client_id and kind = 'earn' and created_at = now()
    and xmin = pg_current_xact_id()::xid
  group by movement_id having sum(points) > 0;
  perform announce_added_points(accepted.client_id, accepted.ticket_id);
  perform queue_mail(
    'claim_decided', accepted.client_id, jsonb_strip_nulls(jsonb_build_object('claim_id', p_claim, 'movement_id', added))
  );
end
$$;

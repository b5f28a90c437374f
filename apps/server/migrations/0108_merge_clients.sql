-- Nobody brings themselves: what either got for the other is taken back before the points move.
create function take_own_referrals_back(p_kept integer, p_merged integer) returns void
  language plpgsql as $$
declare
  own referral;
begin
  for own in
    select * from referral where (referrer_id, friend_id) in ((p_kept, p_merged), (p_merged, p_kept)) order by id
  loop
    if own.state = 'paid' then
      perform take_referral_back(own.id, own.referrer_id, own.points, own.referrer_lot_id);
      perform take_referral_back(own.id, own.friend_id, own.points, own.friend_lot_id);
    end if;
    update referral
    set state = 'joined', refusal = null, points = null, referrer_lot_id = null, friend_lot_id = null, decided_at = null
    where id = own.id;
  end loop;
end
$$;

/*
 * A person is brought once: where both records were, that of the remaining one counts from now on, and the other one
 * stays as it was decided. Call it when the trips have moved.
 */
create function merge_referrals(p_kept integer, p_merged integer) returns void
  language plpgsql as $$
begin
  update referral set referrer_id = p_kept where referrer_id = p_merged and friend_id <> p_kept;
  update referral r set friend_id = p_kept
  where r.friend_id = p_merged and r.referrer_id <> p_kept
    and not exists (select from referral own where own.friend_id = p_kept);
  -- Somebody who has travelled before was known.
  update referral r set state = 'refused', refusal = 'known', decided_at = now()
  where r.state = 'joined' and (r.friend_id = p_merged or r.friend_id = p_kept and exists (
    select from ticket t
    where t.client_id = p_kept and t.status = 'completed' and not t.is_opening and t.deleted_at is null
  ));
  update referral_link set client_id = p_kept
  where client_id = p_merged and not exists (select from referral_link own where own.client_id = p_kept);
end
$$;

create function merge_rows(p_kept integer, p_merged integer) returns void
  language plpgsql as $$
begin
  delete from session where client_id in (p_kept, p_merged);
  delete from one_time_code where client_id in (p_kept, p_merged);
  update ticket set client_id = p_kept, version = version + 1 where client_id = p_merged;
  update voucher set client_id = p_kept where client_id = p_merged;
  update feedback set client_id = p_kept where client_id = p_merged;
  update sent_message set client_id = p_kept where client_id = p_merged;
  update email_change set client_id = p_kept where client_id = p_merged;
  update former_identity set client_id = p_kept where client_id = p_merged;
  update traveller set client_id = p_kept, version = version + 1 where client_id = p_merged;
  update traveller set became_client_id = p_kept, version = version + 1 where became_client_id = p_merged;
  update registration_request set client_id = p_kept where client_id = p_merged;
  update registration_request set referrer_id = p_kept where referrer_id = p_merged;
  insert into tier_moment (client_id, tier, seen_at)
  select p_kept, tier, seen_at from tier_moment where client_id = p_merged on conflict do nothing;
  delete from tier_moment where client_id = p_merged;

  with told_apart as (
    delete from not_same_person where p_merged in (client_id, other_id) returning *
  ), other as (
    select case client_id when p_merged then other_id else client_id end as id, staff_id, created_at from told_apart
  )
  insert into not_same_person (client_id, other_id, staff_id, created_at)
  select least(p_kept, id), greatest(p_kept, id), staff_id, created_at from other where id <> p_kept
  on conflict do nothing;
end
$$;

/*
 * Moves everything of one record to another one of the same person. What stays is an empty row that leads to the
 * other, with its ledger entries. Call `lock_clients_to_merge` before, and save the fields of the remaining record
 * after.
 */
create function merge_clients(p_kept integer, p_merged integer, p_staff integer) returns void
  language plpgsql security definer set search_path to public, pg_temp set lock_timeout to '250ms' as $$
begin
  update client
  set merged_into = p_kept, erased_at = now(), version = version + 1, full_name = null, email = null, whatsapp = null,
      shares_phone = false, national_id_cipher = null, national_id_hash = null, national_id_last4 = null,
      passport_expiry = null, password_hash = null, password_is_first = false, first_password_expires_at = null,
      last_sign_in_at = null
  where id = p_merged and erased_at is null;
  if not found or not exists (select from client where id = p_kept and erased_at is null) then
    raise exception using errcode = 'RIHLA', message = 'client_not_found';
  end if;
  update client set merged_into = p_kept where merged_into = p_merged;
  perform take_own_referrals_back(p_kept, p_merged);
  perform merge_points(p_kept, p_merged, p_staff);
  perform merge_consent(p_kept, p_merged);
  perform merge_rows(p_kept, p_merged);
  perform merge_referrals(p_kept, p_merged);
exception
  when lock_not_available then
    raise exception using errcode = 'RIHLA', message = 'client_busy';
end
$$;
revoke execute on function take_own_referrals_back(integer, integer) from public;
revoke execute on function merge_referrals(integer, integer) from public;
revoke execute on function merge_rows(integer, integer) from public;

-- As before, with the records that were merged into the client.
create or replace function announce_tier(p_client integer) returns void
  language plpgsql as $$
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
    from point_entry
    where client_id in (select id from client where id = p_client or merged_into = p_client)
      and kind in ('earn', 'reverse') and bonus is null
  ) entry
  where not is_new;
  if tier.min_points > earned_before then
    perform queue_mail('tier_reached', p_client, jsonb_build_object('tier', tier.code));
  end if;
end
$$;

create or replace function forget_reasons(p_client integer) returns void
  language sql security definer set search_path to public, pg_temp as $$
  update point_entry e set reason = null from client c
  where p_client in (c.id, c.merged_into) and c.erased_at is not null and e.client_id = c.id and e.reason is not null
$$;

create or replace function campaign_lines(p_trip ticket, p_points integer, p_campaigns integer[]) returns point_line[]
  language sql stable as $$
  with offer as (
    select c.id, c.multiplier, c.bonus, full_points, t.credited, t.rule,
           t.credited > 0 and (t.rule ->> 'would_add')::integer = full_points as is_kept,
           c.client_limit + t.credited - (
             select coalesce(sum(e.points), 0) from point_entry e
             where e.campaign_id = c.id and e.client_id in (
               select id from client where id = p_trip.client_id or merged_into = p_trip.client_id
             )
           ) as left_for_client,
           c.budget + t.credited - c.given as left_of_budget
    from campaign c
    cross join lateral (
      -- The sum of all lines stays an integer.
      select least(coalesce(c.bonus, floor(p_points * c.multiplier) - p_points), 1000000000)::integer as full_points
    ) f
    cross join lateral (
      select coalesce(sum(e.points), 0)::integer as credited,
             (array_agg(e.rule order by e.id desc) filter (where e.rule is not null))[1] as rule
      from point_entry e where e.ticket_id = p_trip.id and e.campaign_id = c.id
    ) t
    where c.id = any (p_campaigns)
  ), line as (
    select o.*, case when is_kept then credited else greatest(least(full_points, left_for_client, left_of_budget), 0) end as points
    from offer o
  ), ranked as (
    select l.*, row_number() over (partition by multiplier is null order by points desc, id) as place
    from line l where points > 0
  )
  select coalesce(array_agg(row('campaign', points, jsonb_build_object(
    'campaign', id, 'multiplier', multiplier, 'bonus', bonus, 'would_add', full_points, 'limited_by', case
      when is_kept then rule ->> 'limited_by'
      when points = full_points then null
      when points = left_for_client then 'client'
      else 'budget'
    end
  ), id)::point_line order by multiplier is null, id), '{}')
  from ranked where multiplier is null or place = 1
$$;

-- As before, except for a record that a merge has emptied.
create or replace function on_tier_changed() returns trigger
  language plpgsql as $$
declare
  tier_before text;
  tier_after text;
begin
  if not exists (select from webhook where 'client.tier_changed' = any (events))
    or exists (select from client where id = new.client_id and merged_into is not null) then
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

create or replace function redeem_reward(p_client integer, p_reward integer) returns TABLE(voucher_id integer, points integer)
  language plpgsql as $$
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
  -- The row of the voucher waits for a merge, which may have left no client.
  if exists (select from client where id = p_client and merged_into is not null) then
    raise exception using errcode = 'RIHLA', message = 'not_logged_in';
  end if;
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

-- The records of a person: the client and what was merged into it.
create function records_of(p_client integer) returns integer[]
  language sql stable
return array(select id from client where id = p_client or merged_into = p_client);

-- As before, also for records that were merged earlier: nobody brings themselves. A lot says who holds the points now.
create or replace function take_own_referrals_back(p_kept integer, p_merged integer) returns void
  language plpgsql as $$
declare
  records integer[] := records_of(p_kept);
  own referral;
begin
  for own in
    select * from referral where referrer_id = any (records) and friend_id = any (records) and state <> 'refused' order by id
  loop
    if own.state = 'paid' then
      perform take_referral_back(own.id, l.client_id, own.points, l.id)
      from point_lot l where l.id in (own.referrer_lot_id, own.friend_lot_id);
    end if;
    update referral
    set state = 'joined', refusal = null, points = null, referrer_lot_id = null, friend_lot_id = null, decided_at = null
    where id = own.id;
  end loop;
end
$$;

-- As before, also for records that were merged earlier, which never travel.
create or replace function merge_referrals(p_kept integer, p_merged integer) returns void
  language plpgsql as $$
begin
  update referral set referrer_id = p_kept where referrer_id = p_merged and friend_id <> p_kept;
  update referral r set friend_id = p_kept
  where r.friend_id = p_merged and r.referrer_id <> p_kept
    and not exists (select from referral own where own.friend_id = p_kept);
  -- Somebody who has travelled before was known.
  update referral r set state = 'refused', refusal = 'known', decided_at = now()
  where r.state = 'joined' and r.friend_id = any (records_of(p_kept)) and (r.friend_id <> p_kept or exists (
    select from ticket t
    where t.client_id = p_kept and t.status = 'completed' and not t.is_opening and t.deleted_at is null
  ));
  update referral_link set client_id = p_kept
  where client_id = p_merged and not exists (select from referral_link own where own.client_id = p_kept);
end
$$;

-- As before, with the referrals of merged records: one that was paid stays so while the person has travelled.
create or replace function lock_referral(p_friend integer) returns referral
  language plpgsql security definer set search_path to public, pg_temp as $$
declare
  found_referral referral;
  records integer[];
begin
  select * into found_referral from referral where friend_id = p_friend for update;
  if not found then
    return null;
  end if;
  records := records_of(p_friend);
  perform from referral where friend_id = any (records) order by friend_id for update;
  perform from point_balance
  where client_id = p_friend or client_id in (select referrer_id from referral where friend_id = any (records))
  order by client_id for update;
  return found_referral;
end
$$;

create or replace function settle_referral(p_friend integer) returns integer
  language plpgsql security definer set search_path to public, pg_temp as $$
declare
  r referral := lock_referral(p_friend);
  other referral;
  rules programme_version;
  why referral_refusal;
  has_travelled boolean := exists (
    select from ticket
    where client_id = p_friend and status = 'completed' and not is_opening and deleted_at is null
  );
begin
  if r.id is null or has_travelled = (r.state <> 'joined') then
    return null;
  end if;
  if not has_travelled then
    if r.state = 'paid' then
      perform take_referral_back(r.id, r.referrer_id, r.points, r.referrer_lot_id);
      perform take_referral_back(r.id, r.friend_id, r.points, r.friend_lot_id);
    end if;
    update referral
    set state = 'joined', refusal = null, points = null, referrer_lot_id = null, friend_lot_id = null, decided_at = null
    where id = r.id;
    -- A merged record never travels again: the person is brought by the referral of the remaining one.
    for other in
      select * from referral where friend_id = any (records_of(p_friend)) and friend_id <> p_friend and state = 'paid' order by id
    loop
      perform take_referral_back(other.id, other.referrer_id, other.points, other.referrer_lot_id);
      perform take_referral_back(other.id, p_friend, other.points, other.friend_lot_id);
      update referral
      set state = 'refused', refusal = 'known', points = null, referrer_lot_id = null, friend_lot_id = null, decided_at = now()
      where id = other.id;
    end loop;
    return (select available from point_balance where client_id = p_friend);
  end if;

  select * into strict rules from programme_version where number = programme_now();
  why := refusal_of_referral(r, rules);
  if why is not null then
    update referral set state = 'refused', refusal = why, decided_at = now() where id = r.id;
    return null;
  end if;
  r.referrer_lot_id := pay_referral(r.id, r.referrer_id, rules.referral_points);
  r.friend_lot_id := pay_referral(r.id, r.friend_id, rules.referral_points);
  update referral
  set state = 'paid', points = rules.referral_points, decided_at = now(),
      referrer_lot_id = r.referrer_lot_id, friend_lot_id = r.friend_lot_id
  where id = r.id;
  return (select available from point_balance where client_id = p_friend);
end
$$;

-- As before, in one order with the referrals of merged records.
create or replace function settle_referral_of_trip() returns trigger
  language plpgsql security definer set search_path to public, pg_temp as $$
declare
  records integer[];
begin
  if new.client_id <> old.client_id then
    if exists (select from client where id = old.client_id and merged_into = new.client_id) then
      return null;
    end if;
    perform pg_advisory_xact_lock_shared(hashtext('programme'));
    records := records_of(old.client_id) || records_of(new.client_id);
    perform from referral where friend_id = any (records) order by friend_id for update;
    perform from point_balance
    where client_id in (
      select unnest(array[referrer_id, present_client(friend_id)]) from referral where friend_id = any (records)
    ) order by client_id for update;
  end if;
  perform settle_referral(old.client_id);
  if new.client_id <> old.client_id then
    perform settle_referral(new.client_id);
  end if;
  return null;
end
$$;

-- As before; the addresses that are null are left out in words, so that client_mailbox_idx answers.
create or replace function refusal_of_referral(p_referral referral, p_rules programme_version) returns referral_refusal
  language plpgsql stable
as $$
declare
  friend client;
  referrer client;
begin
  select * into strict friend from client where id = p_referral.friend_id;
  select * into strict referrer from client where id = p_referral.referrer_id;
  if p_rules.referral_points = 0 or referrer.erased_at is not null or friend.erased_at is not null then
    return 'ended';
  end if;
  if exists (
      select from client where email is not null and mailbox_of(email) = mailbox_of(friend.email) and id <> friend.id
    )
    or exists (select from client where whatsapp = friend.whatsapp and id <> friend.id)
    or exists (select from client where national_id_hash = friend.national_id_hash and id <> friend.id)
  then
    return 'known';
  end if;
  if (
    select count(*) from referral r cross join agency a
    where r.referrer_id = referrer.id and r.state = 'paid'
      and date_trunc('year', r.decided_at at time zone a.time_zone) = date_trunc('year', now() at time zone a.time_zone)
  ) >= p_rules.referral_limit then
    return 'limit';
  end if;
  return null;
end
$$;

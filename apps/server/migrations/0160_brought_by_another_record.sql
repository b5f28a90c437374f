-- As before. If the person was brought by one of the own records, whoever brought the merged record counts instead.
create or replace function merge_referrals(p_kept integer, p_merged integer) returns void
  language plpgsql as $$
declare
  records integer[] := records_of(p_kept);
begin
  update referral set referrer_id = p_kept where referrer_id = p_merged and friend_id <> p_kept;
  -- The two exchange who brought them, because a friend has one referral.
  update referral r
  set referrer_id = case r.id when own.id then other.referrer_id else p_kept end,
      created_at = case r.id when own.id then other.created_at else own.created_at end
  from referral own, referral other
  where own.friend_id = p_kept and own.state = 'joined' and own.referrer_id = any (records)
    and other.friend_id = p_merged and other.state = 'joined' and other.referrer_id <> all (records)
    and r.id in (own.id, other.id);
  update referral r set friend_id = p_kept
  where r.friend_id = p_merged and r.referrer_id <> p_kept
    and not exists (select from referral own where own.friend_id = p_kept);
  -- Somebody who has travelled before was known.
  update referral r set state = 'refused', refusal = 'known', decided_at = now()
  where r.state = 'joined' and r.friend_id = any (records) and (r.friend_id <> p_kept or exists (
    select from ticket t
    where t.client_id = p_kept and t.status = 'completed' and not t.is_opening and t.deleted_at is null
  ));
  update referral_link set client_id = p_kept
  where client_id = p_merged and not exists (select from referral_link own where own.client_id = p_kept);
end
$$;

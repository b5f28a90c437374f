-- By whose link a visitor came (PROG-8). The client's row stays when its data are erased.
alter table registration_request
  add column referrer_id integer,
  add constraint registration_request_referrer_id_fkey foreign key (referrer_id) references client not valid;

-- Approving a request makes the referral, also by servers of the previous release.
create function remember_referral() returns trigger
  language plpgsql
as $$
begin
  insert into referral (referrer_id, friend_id) values (new.referrer_id, new.client_id) on conflict (friend_id) do nothing;
  return null;
end
$$;
create trigger approved_request_is_referral after update of state on registration_request for each row
  when (
    new.state = 'approved' and old.state <> 'approved' and new.referrer_id is not null and new.client_id <> new.referrer_id
  )
  execute function remember_referral();

-- The mailbox of an address: what stands behind a plus sign is the owner's own note, and Gmail ignores dots.
create function mailbox_of(p_email text) returns text
  language sql immutable parallel safe
return (
  select case when domain in ('gmail.com', 'googlemail.com') then replace(box, '.', '') || '@gmail.com' else box || '@' || domain end
  from (
    select split_part(split_part(lower(p_email), '@', 1), '+', 1) as box, split_part(lower(p_email), '@', 2) as domain
  ) parts
);

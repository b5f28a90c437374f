-- A client has a phone number, an email, or both (PEOPLE-1, decision 49).
alter table client
  -- Of clients with one number from before numbers were unique, all but the first: they do not log in with it.
  add column shares_phone boolean not null default false,
  drop constraint client_check,
  add constraint client_reach_check
    check (erased_at is not null or (full_name is not null and num_nonnulls(email, whatsapp) > 0)) not valid,
  add constraint client_shared_phone_check check (not shares_phone or num_nulls(email, whatsapp) = 0) not valid;

create function own_a_new_phone() returns trigger
  language plpgsql
as $$
begin
  new.shares_phone := false;
  return new;
end
$$;
create trigger new_phone_is_own before update of whatsapp on client
  for each row when (old.shares_phone and new.whatsapp is distinct from old.whatsapp)
  execute function own_a_new_phone();

-- Until the unique index of 0097 stands, servers of the previous release may still add a number twice. One lock for each
-- number, so that two at once see each other.
create function mark_shared_phone() returns trigger
  language plpgsql
as $$
begin
  perform pg_advisory_xact_lock(hashtext('phone ' || new.whatsapp));
  new.shares_phone := new.email is not null
    and exists (select from client where whatsapp = new.whatsapp and id <> new.id and not shares_phone);
  return new;
end
$$;
create trigger shared_phone_is_marked before insert or update of whatsapp on client
  for each row when (new.whatsapp is not null) execute function mark_shared_phone();

-- Only somebody with an address reads emails.
create or replace function mail_reader(p_client integer, p_kind mail_kind) returns text
  language sql stable
return (
  select c.language from client c
  where c.id = p_client and c.erased_at is null and c.email is not null
    and not exists (select from mail_preference p where p.client_id = c.id and p.kind = p_kind and not p.enabled)
);

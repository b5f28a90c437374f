-- Claims move with a merge. A reference that waits at both waits once.
create function move_claims() returns trigger
  language plpgsql security definer set search_path to public, pg_temp as $$
begin
  delete from claim c
  where c.client_id = new.id and c.state = 'waiting' and c.kind = 'reference' and exists (
    select from claim kept
    where kept.client_id = new.merged_into and kept.reference = c.reference and kept.state = 'waiting' and kept.kind = 'reference'
  );
  update claim set client_id = new.merged_into, version = version + 1 where client_id = new.id;
  return null;
end
$$;
create trigger client_merged after update of merged_into on client
  for each row when (old.merged_into is null and new.merged_into is not null) execute function move_claims();

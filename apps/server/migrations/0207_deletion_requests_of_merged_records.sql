-- Requests move with a merge. If both records wait for their deletion, the one of the remaining record counts.
create function move_deletion_requests() returns trigger
  language plpgsql security definer set search_path to public, pg_temp as $$
begin
  update deletion_request r set withdrawn_at = now()
  where r.client_id = new.id and r.withdrawn_at is null and r.done_at is null and exists (
    select from deletion_request kept
    where kept.client_id = new.merged_into and kept.withdrawn_at is null and kept.done_at is null
  );
  update deletion_request set client_id = new.merged_into where client_id = new.id;
  return null;
end
$$;
create trigger client_merged_deletion after update of merged_into on client
  for each row when (old.merged_into is null and new.merged_into is not null)
  execute function move_deletion_requests();

-- The validity is also a setting, as in 1.0.0: changing it publishes a version that starts at once.
create function publish_validity() returns trigger
  language plpgsql
as $$
declare
  next integer;
begin
  perform pg_advisory_xact_lock(hashtext('programme'));
  insert into programme_version (number, starts_at, step_price, step_points, validity_days)
  select (select max(number) + 1 from programme_version), clock_timestamp(), step_price, step_points, new.points_validity_days
  from programme_version where number = programme_now()
  returning number into next;
  insert into programme_tier (version, code, names, min_points, multiplier, benefits)
  select next, code, names, min_points, multiplier, benefits from programme_tier where version = programme_now();
  return null;
end
$$;
create trigger validity_is_published after update of points_validity_days on agency
  for each row when (old.points_validity_days <> new.points_validity_days) execute function publish_validity();

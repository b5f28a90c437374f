-- The validity of points is also a setting, as in 1.0.0: changing it publishes a version that starts at once and is otherwise the
-- one in force. A version that waits for its start stays the last one.
create function publish_validity(p_days integer) returns void
  language plpgsql
as $$
declare
  next integer;
begin
  perform lock_programme();
  next := programme_now() + 1;
  update programme_version set number = number + 1 where number = next;
  insert into programme_version (number, starts_at, step_price, step_points, validity_days)
  select next, clock_timestamp(), step_price, step_points, p_days from programme_version where number = programme_now();
  insert into programme_tier (version, code, names, min_points, multiplier, benefits)
  select next, code, names, min_points, multiplier, benefits from programme_tier where version = programme_now();
end
$$;

-- For servers of the previous release, which write the column.
create function publish_written_validity() returns trigger
  language plpgsql
as $$
begin
  perform publish_validity(new.points_validity_days);
  return null;
end
$$;
create trigger validity_is_published after update of points_validity_days on agency
  for each row when (old.points_validity_days <> new.points_validity_days) execute function publish_written_validity();

-- As before, with who saved it. The trigger for servers of an earlier release does not know.
drop function publish_validity(integer);
create function publish_validity(p_days integer, p_staff integer default null) returns void
  language plpgsql
as $$
declare
  next integer;
begin
  perform lock_programme();
  next := programme_now() + 1;
  update programme_version set number = number + 1 where number = next;
  insert into programme_version
    (number, starts_at, step_price, step_points, validity_days, referral_points, referral_limit, created_by)
  select next, clock_timestamp(), step_price, step_points, p_days, referral_points, referral_limit, p_staff
  from programme_version where number = programme_now();
  insert into programme_tier (version, code, names, min_points, multiplier, benefits)
  select next, code, names, min_points, multiplier, benefits from programme_tier where version = programme_now();
end
$$;

-- What an agent may correct by hand: at once, and in a day of the agency. Owners are not limited.
alter table agency
  add column largest_adjustment integer not null default 1000,
  add column adjustments_per_day integer not null default 5000;

-- Points added and points taken both count. Asked under the lock of the staff's row where it decides something.
create function adjusted_today(p_staff integer) returns bigint
  language sql stable
return (
  select coalesce(sum(abs(e.points)), 0) from point_entry e
  where e.kind = 'adjust' and e.staff_id = p_staff
    and e.created_at >= (select agency_today()::timestamp at time zone time_zone from agency)
);

-- The reviews of branches by day (decision 58), up to the moment in `feedback_branch_counted`. A job counts them some minutes after
-- they were written; until then, `reviews_to_count` counts them with each reading.
create table feedback_branch_daily (
  day date not null,
  rating smallint not null check (rating between 1 and 5),
  branch_id integer not null references branch on delete cascade,
  -- Where the client belongs now, which limits what agents see.
  client_branch_id integer not null references branch on delete cascade,
  reviews integer not null check (reviews > 0),
  primary key (branch_id, client_branch_id, day, rating)
);

create table feedback_branch_counted (
  id boolean primary key default true check (id),
  until timestamptz not null default '-infinity'
);
insert into feedback_branch_counted default values;

grant select, insert, update, delete on feedback_branch_daily, feedback_branch_counted to rihla_app;

-- A function, because the planner has to know how few reviews there are after the moment.
create function reviews_to_count(p_branch integer, p_limit integer[])
  returns table (day date, rating smallint, reviews integer)
  language plpgsql stable rows 100 set plan_cache_mode to force_custom_plan as $$
declare
  counted_until timestamptz := (select until from feedback_branch_counted);
begin
  return query
  select (f.created_at at time zone a.time_zone)::date, f.rating, count(*)::integer
  from agency a cross join feedback f left join client c on c.id = f.client_id
  where f.client_id is not null and f.created_at >= counted_until
    and (p_branch is null or f.branch_id = p_branch) and (p_limit is null or c.branch_id = any (p_limit))
  group by 1, 2;
end
$$;

-- Call it with the row of `feedback_branch_counted` locked: `merge` does not wait for another one that adds the same row.
create function change_branch_counts(p_changes feedback_branch_daily[]) returns void
  language sql as $$
  merge into feedback_branch_daily d
  using (
    select day, rating, branch_id, client_branch_id, sum(reviews)::integer as reviews
    from unnest(p_changes) group by day, rating, branch_id, client_branch_id
  ) c on (d.branch_id, d.client_branch_id, d.day, d.rating) = (c.branch_id, c.client_branch_id, c.day, c.rating)
  when matched and d.reviews + c.reviews <= 0 then delete
  when matched then update set reviews = d.reviews + c.reviews
  when not matched and c.reviews > 0 then
    insert values (c.day, c.rating, c.branch_id, c.client_branch_id, c.reviews)
$$;

create function move_reviews_of_client() returns trigger
  language plpgsql as $$
declare
  counted_until timestamptz;
begin
  select until into counted_until from feedback_branch_counted for no key update;
  perform change_branch_counts(array(
    select row((f.created_at at time zone a.time_zone)::date, f.rating, f.branch_id, side.branch_id, side.reviews)::feedback_branch_daily
    from agency a cross join feedback f cross join (values (old.branch_id, -1), (new.branch_id, 1)) side (branch_id, reviews)
    where f.client_id = new.id and f.created_at < counted_until
  ));
  return null;
end
$$;

create function move_review() returns trigger
  language plpgsql as $$
declare
  branch_before integer := (select branch_id from client where id = old.client_id);
  branch_now integer := (select branch_id from client where id = new.client_id);
  counted_until timestamptz;
begin
  -- A merge has locked both clients, so their branches stay.
  if (old.branch_id, branch_before) is not distinct from (new.branch_id, branch_now) then
    return null;
  end if;
  select until into counted_until from feedback_branch_counted for no key update;
  if new.created_at < counted_until then
    perform change_branch_counts(array(
      select row((new.created_at at time zone a.time_zone)::date, new.rating, side.branch_id, side.client_branch_id, side.reviews)::feedback_branch_daily
      from agency a
      cross join (
        values (old.branch_id, branch_before, -1), (new.branch_id, branch_now, 1)
      ) side (branch_id, client_branch_id, reviews)
      where side.client_branch_id is not null
    ));
  end if;
  return null;
end
$$;

-- All days begin at other moments.
create function count_branches_again() returns trigger
  language plpgsql as $$
begin
  update feedback_branch_counted set until = '-infinity';
  delete from feedback_branch_daily;
  return null;
end
$$;
create trigger time_zone_changed after update of time_zone on agency
  for each row when (old.time_zone <> new.time_zone) execute function count_branches_again();

-- Counts of the day are kept in parts: a row is held until the commit is on the disks, and for one row of a day and rating
-- the whole agency would stand in a queue (decision 25). Days that are over are folded into feedback_daily.
create table feedback_daily_part (
  day date not null,
  rating smallint not null check (rating between 1 and 5),
  part smallint not null,
  reviews integer not null check (reviews >= 0),
  primary key (day, rating, part)
) with (fillfactor = 50);
grant select, insert, update, delete on feedback_daily_part to rihla_app;

-- What every figure is read from: a day and rating may have several rows.
create view feedback_by_day as
  select day, rating, reviews from feedback_daily
  union all
  select day, rating, reviews from feedback_daily_part;
grant select on feedback_by_day to rihla_app;

-- A connection always counts in the same part. It comes last, since it may have to wait and keeps others waiting.
create function count_review(p_rating smallint) returns void
  language plpgsql
as $$
begin
  insert into feedback_daily_part (day, rating, part, reviews)
  values (agency_today(), p_rating, pg_backend_pid() % 64, 1)
  on conflict (day, rating, part) do update set reviews = feedback_daily_part.reviews + 1;
end
$$;

-- People read how campaigns add to their points, and what open trips will earn by them (PROG-4, PROG-6).
create function line_answer(p_line point_line) returns jsonb
  language sql stable
return (p_line).rule
  || jsonb_build_object('kind', coalesce((p_line).bonus::text, 'base'), 'adds', (p_line).points)
  || case when (p_line).campaign_id is null then '{}'
       else jsonb_build_object('names', (select names from campaign where id = (p_line).campaign_id)) end;

-- The lines for people to read, if they are how these points came about; points typed by staff have none.
create function explain_lines(p_lines point_line[], p_points integer) returns jsonb
  language sql stable
return coalesce((
  select jsonb_agg(line_answer(row(bonus, points, rule, campaign_id)::point_line) order by place)
  from unnest(p_lines) with ordinality l (bonus, points, rule, campaign_id, place)
  having sum(points) = p_points and sum(points) > 0
), '[]');

-- For servers of the previous release. Dropped in 2.0.
create or replace function explain_points(p_version integer, p_tier text, p_price numeric, p_points integer) returns jsonb
  language sql stable
return explain_lines(points_of_trip(p_version, p_tier, p_price), p_points);

-- As before, with one line for each campaign.
create or replace function explain_movement(p_ticket integer, p_movement bigint, p_price numeric) returns jsonb
  language plpgsql stable
as $$
declare
  lines jsonb;
  is_explained boolean;
  total integer;
begin
  select jsonb_agg(
           line_answer(row(bonus, adds, rule, campaign_id)::point_line)
           order by bonus nulls first, rule ->> 'multiplier' is null, campaign_id
         ),
         bool_and(rule is not null), sum(adds)
  into lines, is_explained, total
  from (
    select bonus, campaign_id, (array_agg(rule order by id desc))[1] as rule, sum(points) as adds
    from point_entry
    where ticket_id = p_ticket and kind in ('earn', 'reverse') and movement_id <= p_movement
    group by bonus, campaign_id having sum(points) <> 0
  ) line;
  if is_explained then
    return lines;
  end if;
  if (select points_by_hand or programme_version is not null from ticket where id = p_ticket) then
    return '[]';
  end if;
  return explain_points(1, null, p_price, total);
end
$$;

-- The lines of a trip if it were completed now.
create function expected_lines(p_trip ticket) returns point_line[]
  language plpgsql stable
as $$
declare
  version integer := programme_now();
  tier_code text := (tier_of(
    version, coalesce((select earned from point_balance where client_id = p_trip.client_id), 0)
  )).code;
  lines point_line[] := points_of_trip(version, tier_code, p_trip.price);
  campaigns integer[] := campaigns_of_trip(p_trip, tier_code, null);
begin
  if campaigns = '{}' then
    return lines;
  end if;
  return lines || campaign_lines(p_trip, sum_of_lines(lines), campaigns);
end
$$;

create function expected_points(p_trip ticket) returns integer
  language sql stable
as $$ select sum_of_lines(expected_lines(p_trip)) $$;

-- As before, with campaigns. Servers of the previous release may also write what a trip earns without them.
create or replace function set_expected_points() returns trigger
  language plpgsql
as $$
declare
  expected integer := expected_points(new);
begin
  if tg_op = 'UPDATE' and old.points_by_hand = false and new.points <> old.points and new.points <> 0
    and new.points <> expected and has_points_by_hand(null, new.points, new.price)
    and new.points <> expected_points(new.client_id, new.price) then
    new.points_by_hand := true;
  else
    new.points := expected;
  end if;
  return new;
end
$$;

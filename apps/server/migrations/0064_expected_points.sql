-- Before a trip is completed, its points follow the rules of today unless staff typed them. Servers of the previous release
-- compute them by version 1 and say nothing about it; what they write otherwise was typed.
create function set_expected_points() returns trigger
  language plpgsql
as $$
declare
  expected integer := expected_points(new.client_id, new.price);
begin
  if tg_op = 'UPDATE' and old.points_by_hand = false and new.points <> old.points and new.points <> 0
    and new.points <> expected and has_points_by_hand(null, new.points, new.price) then
    new.points_by_hand := true;
  else
    new.points := expected;
  end if;
  return new;
end
$$;
create trigger ticket_expects_points
  before insert or update of client_id, price, points, points_by_hand on ticket
  for each row when (new.points_by_hand = false and new.status <> 'completed')
  execute function set_expected_points();

-- A completed trip without points can be given to another client, and then earns by the tier of that one.
create function take_tier_of_client() returns trigger
  language plpgsql
as $$
begin
  new.tier := (tier_of(
    coalesce(new.programme_version, 1), coalesce((select earned from point_balance where client_id = new.client_id), 0)
  )).code;
  return new;
end
$$;
create trigger ticket_takes_tier_of_client before update of client_id on ticket
  for each row when (new.client_id <> old.client_id and new.status = 'completed') execute function take_tier_of_client();

-- Before a trip is completed, its points follow the rules of today unless staff typed them. Servers of the previous release
-- compute them and say nothing about it (null).
create function set_expected_points() returns trigger
  language plpgsql
as $$
begin
  new.points := expected_points(new.client_id, new.price);
  return new;
end
$$;
create trigger ticket_expects_points
  before insert or update of client_id, price, points, points_by_hand on ticket
  for each row when (new.points_by_hand = false and new.status <> 'completed')
  execute function set_expected_points();

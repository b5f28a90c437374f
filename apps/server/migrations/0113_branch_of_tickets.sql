-- Where a trip was sold, and by whom.
alter table ticket
  add column branch_id integer default 1,
  add column sold_by integer,
  add constraint ticket_branch_id_fkey foreign key (branch_id) references branch not valid,
  add constraint ticket_sold_by_fkey foreign key (sold_by) references staff not valid;
alter table ticket alter column branch_id drop default;

-- In the database, because servers of the previous release do not know branches.
create function fill_ticket_branch() returns trigger
  language plpgsql
as $$
begin
  new.branch_id := (select branch_id from client where id = new.client_id);
  return new;
end
$$;
create trigger ticket_has_a_branch before insert on ticket
  for each row when (new.branch_id is null) execute function fill_ticket_branch();

alter table ticket_traveller
  add constraint ticket_traveller_ticket_id_fkey foreign key (ticket_id) references ticket on delete cascade not valid;

-- A trip that moves to another client leaves its travellers behind. After a merge they belong to the same client again.
create function leave_other_family() returns trigger
  language plpgsql
as $$
begin
  delete from ticket_traveller w using traveller v
  where w.ticket_id = new.id and v.id = w.traveller_id and v.client_id <> new.client_id;
  return null;
end
$$;
create trigger ticket_leaves_travellers after update of client_id on ticket
  for each row when (old.client_id <> new.client_id) execute function leave_other_family();

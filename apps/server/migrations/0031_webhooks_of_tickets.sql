create function tell_of_ticket() returns trigger
  language plpgsql
as $$
begin
  if exists (select from webhook where 'ticket.completed' = any (events)) then
    perform tell_webhooks('ticket.completed', row_to_json(d)) from (
      select new.id as ticket_id, new.client_id, new.booking_reference, new.points
    ) d;
  end if;
  return null;
end
$$;

create trigger ticket_is_told after update on ticket for each row
  when (new.status = 'completed' and old.status <> 'completed') execute function tell_of_ticket();

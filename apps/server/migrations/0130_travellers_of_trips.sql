-- Who travels on a trip beside the client (TRIP-3, decision 50).
create table ticket_traveller (
  ticket_id integer not null,
  traveller_id integer not null references traveller on delete cascade,
  primary key (ticket_id, traveller_id)
);
-- A removed traveller leaves the trips, and each traveller's passport is compared with them.
create index ticket_traveller_traveller_idx on ticket_traveller (traveller_id);

-- Both ends are locked: neither moves to another client before this commits.
create function refuse_other_family() returns trigger
  language plpgsql
as $$
begin
  perform from ticket t join traveller v on v.client_id = t.client_id
  where t.id = new.ticket_id and v.id = new.traveller_id
  for share;
  if not found then
    raise exception using errcode = 'check_violation', message = format(
      'traveller %s does not belong to the client of ticket %s', new.traveller_id, new.ticket_id
    );
  end if;
  return null;
end
$$;
create trigger traveller_is_of_client after insert or update on ticket_traveller
  for each row execute function refuse_other_family();

grant select, insert, delete on ticket_traveller to rihla_app;

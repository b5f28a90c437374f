-- A generated column with another expression would write the whole table anew; a trigger fills it from now on.
alter table ticket alter column search_text drop expression;

create function fill_ticket_words() returns trigger
  language plpgsql
as $$
begin
  new.search_text := fold_text(concat_ws(
    ' ', new.booking_reference, new.departure_city, new.arrival_city, new.airline, new.flight_number, new.hotel_name,
    new.hotel_city, new.title, new.place, new.provider, new.external_reference
  ));
  return new;
end
$$;
create trigger ticket_has_words before insert or update of
  booking_reference, departure_city, arrival_city, airline, flight_number, hotel_name, hotel_city, title, place, provider,
  external_reference
  on ticket for each row execute function fill_ticket_words();

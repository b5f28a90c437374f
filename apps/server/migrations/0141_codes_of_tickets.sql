-- A text that is in the dictionary, or that staff have joined, has its code. A code goes with the text it stood for.
drop trigger ticket_has_words on ticket;

create function code_of_text(p_kind text, p_text text, p_code text, p_is_other_text boolean) returns text
  language sql stable
return case
  when p_code is null then place_code(p_kind, p_text)
  when not p_is_other_text then p_code
  -- Both airports of Istanbul stay when the city is typed in another script.
  when p_kind = 'airport' and city_key(null, p_code) = city_key(p_text, null) then p_code
  else place_code(p_kind, p_text)
end;

create function fill_ticket_codes() returns trigger
  language plpgsql
as $$
declare
  is_new boolean := tg_op = 'INSERT';
begin
  new.airline_code := code_of_text(
    'airline', new.airline, new.airline_code,
    not is_new and new.airline is distinct from old.airline and new.airline_code is not distinct from old.airline_code
  );
  if new.ticket_type = 'flight' then
    new.departure_airport := code_of_text(
      'airport', new.departure_city, new.departure_airport,
      not is_new and new.departure_city is distinct from old.departure_city
        and new.departure_airport is not distinct from old.departure_airport
    );
    new.arrival_airport := code_of_text(
      'airport', new.arrival_city, new.arrival_airport,
      not is_new and new.arrival_city is distinct from old.arrival_city
        and new.arrival_airport is not distinct from old.arrival_airport
    );
  end if;
  return new;
end
$$;

create or replace function fill_ticket_words() returns trigger
  language plpgsql
as $$
begin
  new.search_text := fold_text(concat_ws(
    ' ', new.booking_reference, new.departure_city, new.arrival_city, new.airline, new.flight_number, new.hotel_name,
    new.hotel_city, new.title, new.place, new.provider, new.external_reference, new.airline_code, new.departure_airport,
    new.arrival_airport
  ));
  return new;
end
$$;

-- Triggers run in the order of their names.
create trigger ticket_has_codes before insert or update of
  ticket_type, departure_city, arrival_city, airline, airline_code, departure_airport, arrival_airport
  on ticket for each row execute function fill_ticket_codes();
create trigger ticket_has_words before insert or update of
  ticket_type, booking_reference, departure_city, arrival_city, airline, flight_number, hotel_name, hotel_city, title,
  place, provider, external_reference, airline_code, departure_airport, arrival_airport
  on ticket for each row execute function fill_ticket_words();

alter table ticket
  add constraint ticket_trip_check check (
    is_opening or case ticket_type::text
      when 'flight' then true
      when 'hotel' then true
      when 'visa' then num_nulls(title, place, start_date) = 0
      when 'bus' then num_nulls(departure_city, arrival_city, start_date) = 0
      when 'other' then num_nulls(title, start_date) = 0
      else num_nulls(title, place, start_date, end_date) = 0
    end
  ) not valid,
  add constraint ticket_currency_check check (
    num_nulls(currency, original_price, exchange_rate) = 3
    or num_nulls(currency, original_price, exchange_rate) = 0 and currency ~ '^[A-Z]{3}$'
      and original_price >= 0 and exchange_rate > 0 and price = round(original_price * exchange_rate, 2)
  ) not valid,
  add constraint ticket_codes_check check (
    airline_code ~ '^[A-Z0-9]{2}$' and departure_airport ~ '^[A-Z]{3}$' and arrival_airport ~ '^[A-Z]{3}$'
  ) not valid;

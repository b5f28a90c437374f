-- TRIP-1 to TRIP-6. Empty for the trips that exist.
alter table ticket
  add column title text,
  add column place text,
  add column start_date date,
  add column end_date date,
  -- The tour operator, bus company, ship or visa office.
  add column provider text,
  -- The airline's or supplier's own reference. Not unique, because several trips can be on one booking.
  add column external_reference text,
  add column client_travels boolean not null default true,
  -- The price is always in the agency's currency: what was paid in another one, converted at the rate of that day.
  add column currency text,
  add column original_price numeric(14, 3),
  add column exchange_rate numeric(18, 8),
  add column airline_code text,
  add column departure_airport text,
  add column arrival_airport text,
  -- Local times at the airports. An arrival without a day is on the day of departure.
  add column departure_time time(0),
  add column arrival_date date,
  add column arrival_time time(0),
  add column return_departure_time time(0),
  add column return_arrival_date date,
  add column return_arrival_time time(0),
  add column return_flight_number text;

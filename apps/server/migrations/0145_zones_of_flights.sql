-- TRIP-6. The time zones of the airports of a flight.
alter table ticket
  add column departure_zone text,
  add column arrival_zone text;

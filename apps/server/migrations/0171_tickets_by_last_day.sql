-- no transaction
-- Who comes back on a day, for the types that have an end date. Flights have their own index.
drop index concurrently if exists ticket_end_idx;
create index concurrently ticket_end_idx on ticket (status, end_date, id)
  where deleted_at is null and end_date is not null;

-- no transaction
drop index concurrently if exists ticket_first_day_idx;
create index concurrently ticket_first_day_idx on ticket (
  status, first_day(ticket_type, departure_date, check_in_date, start_date), id
) where deleted_at is null;
drop index concurrently if exists ticket_date_idx;

-- no transaction
-- By status first, as the index of the first travel day: who comes back on a day is three short reads.
drop index concurrently if exists ticket_return_idx;
create index concurrently ticket_return_idx on ticket (status, return_date, id)
where deleted_at is null and return_date is not null;

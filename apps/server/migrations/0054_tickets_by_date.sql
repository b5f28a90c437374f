-- no transaction
-- By status first: a list of all statuses merges four short reads, and a list of one status needs no other index.
drop index concurrently if exists ticket_date_idx;
create index concurrently ticket_date_idx on ticket (
  status, (case when ticket_type = 'flight' then departure_date else check_in_date end), id
) where deleted_at is null;

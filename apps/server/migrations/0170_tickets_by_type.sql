-- no transaction
-- The trips of one type, newest first: a type can be rare.
drop index concurrently if exists ticket_type_idx;
create index concurrently ticket_type_idx on ticket (ticket_type, id) where deleted_at is null;

-- no transaction
-- The trips that a member of staff sold, newest first.
drop index concurrently if exists ticket_sold_by_idx;
create index concurrently ticket_sold_by_idx on ticket (sold_by, id) where sold_by is not null;

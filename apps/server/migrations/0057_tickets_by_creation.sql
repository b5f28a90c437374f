-- no transaction
-- For the sales of a month. Tickets are stored in the order in which they were entered, so a small BRIN index is enough.
drop index concurrently if exists ticket_created_idx;
create index concurrently ticket_created_idx on ticket using brin (created_at) with (pages_per_range = 32);

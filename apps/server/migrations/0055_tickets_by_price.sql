-- no transaction
drop index concurrently if exists ticket_price_idx;
create index concurrently ticket_price_idx on ticket (status, price, id) where deleted_at is null;

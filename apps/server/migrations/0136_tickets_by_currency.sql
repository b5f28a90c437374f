-- no transaction
drop index concurrently if exists ticket_other_currency_idx;
-- For the sales in other currencies (TRIP-4).
create index concurrently ticket_other_currency_idx on ticket (created_at)
  where currency is not null and deleted_at is null;

-- no transaction
-- The records that were merged into a client.
drop index concurrently if exists client_merged_idx;
create index concurrently client_merged_idx on client (merged_into) where merged_into is not null;

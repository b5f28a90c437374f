-- no transaction
-- Sorted by folded text and code point: capitals, accents and the forms of alef do not matter, Latin comes before Arabic,
-- and no upgrade of a collation library can damage the index.
drop index concurrently if exists client_name_idx;
create index concurrently client_name_idx on client (left(fold_text(full_name), 60) collate "C", id) where erased_at is null;

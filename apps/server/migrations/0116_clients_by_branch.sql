-- no transaction
-- The clients of a branch; an erasure keeps the row without its person.
drop index concurrently if exists client_branch_idx;
create index concurrently client_branch_idx on client (branch_id, id) where erased_at is null;

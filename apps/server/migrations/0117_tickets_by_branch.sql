-- no transaction
-- The trips sold in a branch, newest first.
drop index concurrently if exists ticket_branch_idx;
create index concurrently ticket_branch_idx on ticket (branch_id, id) where deleted_at is null;

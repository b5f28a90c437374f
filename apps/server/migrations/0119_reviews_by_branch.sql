-- no transaction
-- The figures of a branch read this index only.
drop index concurrently if exists feedback_branch_idx;
create index concurrently feedback_branch_idx on feedback (branch_id, created_at) include (rating, client_id)
  where client_id is not null;

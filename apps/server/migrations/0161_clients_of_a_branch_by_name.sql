-- no transaction
-- The clients of a branch by name: along the names of all clients, those of a new branch could be far apart.
drop index concurrently if exists client_branch_name_idx;
create index concurrently client_branch_name_idx on client (branch_id, "left"(fold_text(full_name), 60) collate "C", id)
  where erased_at is null;

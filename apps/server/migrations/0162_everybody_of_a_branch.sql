-- no transaction
-- Everybody of a branch, also people who were erased: their trips and reviews belong to it still. The lists of a limited
-- agent would read all clients otherwise.
drop index concurrently if exists client_of_branch_idx;
create index concurrently client_of_branch_idx on client (branch_id, id);

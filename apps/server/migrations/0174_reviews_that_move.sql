-- With a merge.
create trigger review_moved after update of client_id, branch_id on feedback
  for each row when (old.client_id is distinct from new.client_id or old.branch_id is distinct from new.branch_id)
  execute function move_review();

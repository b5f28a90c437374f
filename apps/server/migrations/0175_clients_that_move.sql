create trigger client_changed_branch after update of branch_id on client
  for each row when (old.branch_id <> new.branch_id) execute function move_reviews_of_client();

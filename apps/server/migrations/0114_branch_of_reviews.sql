-- The branch of the trip that a review is about, or else of the client; nothing without an account.
alter table feedback
  add column branch_id integer default 1,
  add constraint feedback_branch_id_fkey foreign key (branch_id) references branch not valid;
alter table feedback alter column branch_id drop default;

create function fill_review_branch() returns trigger
  language plpgsql
as $$
begin
  new.branch_id := coalesce(
    (select branch_id from ticket where id = new.ticket_id),
    (select branch_id from client where id = new.client_id)
  );
  return new;
end
$$;
create trigger review_has_a_branch before insert on feedback
  for each row when (new.client_id is not null) execute function fill_review_branch();

-- Servers of the previous release add clients to the first branch.
alter table client
  add column branch_id integer not null default 1,
  add constraint client_branch_id_fkey foreign key (branch_id) references branch not valid;

-- Branches of the agency (PEOPLE-4, decision 52). All that exists belongs to the first one, which has the agency's name.
create table branch (
  id integer primary key generated always as identity,
  name text not null check (name <> ''),
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create unique index branch_name_key on branch (fold_text(name));
insert into branch (name) select name from agency;

create table staff_branch (
  staff_id integer not null references staff,
  branch_id integer not null references branch,
  primary key (staff_id, branch_id)
);
create index staff_branch_branch_idx on staff_branch (branch_id);
insert into staff_branch select id, 1 from staff where not is_machine;

grant select, insert, update, delete on branch, staff_branch to rihla_app;

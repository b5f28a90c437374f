-- Whether agents see only the clients of their branches.
alter table agency add column limits_agents boolean not null default false;

-- Both addresses of a changed email, until both are notified: the queue holds ids only.
create table email_change (
  id integer primary key generated always as identity,
  client_id integer not null references client on delete cascade,
  old_email text not null,
  new_email text not null,
  created_at timestamptz not null default now()
);
-- Statistics would keep addresses after their rows are gone.
alter table email_change alter column old_email set statistics 0, alter column new_email set statistics 0;
create index email_change_client_idx on email_change (client_id);
create index email_change_created_idx on email_change (created_at);
grant select, insert, delete on email_change to rihla_app;

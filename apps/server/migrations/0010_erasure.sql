-- Everyone who was erased, by id alone: kept beside the backups and applied again after a restore (RULES-9).
create table erasure (
  client_id integer primary key references client,
  erased_at timestamptz not null default now()
);
create trigger erasure_is_append_only before update or delete or truncate on erasure
  for each statement execute function refuse_change();
grant select, insert on erasure to rihla_app;

-- The language in which somebody asked to be registered, for the letter that follows the approval.
alter table registration_request
  add column language text not null default 'en' check (language in ('en', 'ar', 'es', 'fr', 'de', 'tr', 'it'));

-- What an erasure looks for: requests by email or outcome, and tickets that were hidden.
create index registration_request_email_idx on registration_request (lower(email));
create index registration_request_client_idx on registration_request (client_id) where client_id is not null;
create index ticket_hidden_idx on ticket (client_id) where deleted_at is not null;

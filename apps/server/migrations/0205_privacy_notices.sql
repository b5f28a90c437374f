-- CONV-8: what the agency tells its clients about their data, in versions per language (decision 59).
create table privacy_notice (
  id integer primary key generated always as identity,
  language text not null check (language in ('en', 'ar', 'es', 'fr', 'de', 'tr', 'it')),
  version integer not null check (version > 0),
  -- Empty when the notice was taken back in this language.
  body text not null,
  created_by integer not null references staff,
  created_at timestamptz not null default now(),
  unique (language, version)
);
create trigger privacy_notice_is_append_only before delete or update or truncate on privacy_notice
  for each statement execute function refuse_change();

grant select, insert on privacy_notice to rihla_app;

-- Types of rewards that an agency adds to the specification's eight (PROG-7).
create table own_reward_type (
  id integer generated always as identity primary key,
  names jsonb not null check (jsonb_typeof(names) = 'object'),
  icon text not null check (icon ~ '^[a-z_]{1,40}$'),
  version integer not null default 1,
  created_at timestamptz not null default now()
);
-- For lists and files in English, such as the audit log.
create function english_or_first(p_texts jsonb) returns text
  language sql immutable
return coalesce(p_texts ->> 'en', (select value from jsonb_each_text(p_texts) limit 1));

-- The type of the agency's own, as responses carry it; null for the specification's types.
create function own_type_answer(p_type integer) returns json
  language sql stable
return (
  select json_build_object('id', t.id, 'names', t.names, 'icon', t.icon) from own_reward_type t where t.id = p_type
);

grant select, insert, update, delete on own_reward_type to rihla_app;

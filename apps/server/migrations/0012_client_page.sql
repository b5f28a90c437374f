create type message_kind as enum ('promo', 'welcome');

-- Which message staff opened in WhatsApp for whom (DASH-9): the client, the reviewer, or both when the reviewer is one.
-- Ids and the agency's own code only, so that erasing a person changes nothing here.
create table sent_message (
  id integer primary key generated always as identity,
  kind message_kind not null,
  client_id integer references client,
  reviewer_id integer references reviewer,
  code text,
  staff_id integer not null references staff,
  created_at timestamptz not null default now(),
  check (num_nonnulls(client_id, reviewer_id) > 0),
  check ((kind = 'promo') = (code is not null))
);
create index sent_message_client_idx on sent_message (client_id, id desc) where client_id is not null;
create index sent_message_reviewer_idx on sent_message (reviewer_id, id desc) where reviewer_id is not null;
create trigger sent_message_is_append_only before update or delete on sent_message
  for each statement execute function refuse_change();
grant select, insert on sent_message to rihla_app;

-- Sessions go when they end; when somebody was last here stays known.
alter table client add column last_sign_in_at timestamptz;

-- A voucher is searched by the beginning of its code; the unique index compares by the language's order.
create index voucher_code_beginning_idx on voucher (code text_pattern_ops);

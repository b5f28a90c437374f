-- Another index takes its place below. It goes first, since that takes the strongest lock: whoever had read the lots and
-- waited to write them behind one of the weaker locks would never let us have it.
drop index point_lot_due_idx;

create type mail_kind as enum ('points_added', 'points_expiring', 'voucher_issued', 'review_reply');

-- ADMIN-6: which mails a client has switched off, or on again. No row means on: these mails are part of the service.
create table mail_preference (
  client_id integer not null references client,
  kind mail_kind not null,
  enabled boolean not null,
  changed_at timestamptz not null default now(),
  primary key (client_id, kind)
);
grant select, insert, update on mail_preference to rihla_app;

-- Lots whose expiry the client was told of. Written with the letter, so that each lot is announced once.
create table announced_lot (
  lot_id integer primary key references point_lot,
  announced_at timestamptz not null default now()
);
grant select, insert on announced_lot to rihla_app;

-- The announcement walks the lots by their expiry and goes on after the last one it has seen.
create index point_lot_expiry_idx on point_lot (expires_at, id) where remaining > 0;

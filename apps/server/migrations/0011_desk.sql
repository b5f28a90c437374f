-- The desk chooses one of a few reasons; what else there is to say is a note, which goes with the person (RULES-9).
alter table voucher add column cancel_note text;
update voucher set cancel_note = cancel_reason, cancel_reason = 'supplier_cannot_deliver' where cancel_reason is not null;
alter table voucher add constraint voucher_cancel_reason_check
  check (cancel_reason in ('client_asked', 'supplier_cannot_deliver', 'issued_by_mistake'));

-- Today at the desk: what was used or cancelled, latest first.
alter table voucher add column handled_at timestamptz generated always as (coalesce(used_at, cancelled_at)) stored;
create index voucher_handled_idx on voucher (handled_at desc, id desc) where handled_at is not null;

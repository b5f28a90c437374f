-- ADMIN-1: the audit log is read newest first, whatever it is narrowed to: days, one of the staff, a kind, a deed.
create index audit_entry_newest_idx on audit_entry (created_at desc, id desc);
create index audit_entry_staff_newest_idx on audit_entry (staff_id, created_at desc, id desc);
create index audit_entry_kind_idx on audit_entry (subject, created_at desc, id desc);
create index audit_entry_deed_idx on audit_entry (subject, action, created_at desc, id desc);
drop index audit_entry_staff_idx;

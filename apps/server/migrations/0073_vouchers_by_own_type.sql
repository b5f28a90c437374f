-- no transaction
drop index concurrently if exists voucher_own_type_idx;
create index concurrently voucher_own_type_idx on voucher (own_type_id) where own_type_id is not null;

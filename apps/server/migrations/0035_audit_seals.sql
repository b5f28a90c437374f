-- T42: the owner of the database can change a line of the audit log and recompute all hashes of the chain. So the worker
-- seals each line with a key that is not in the database (decision 35). A rotation of the key replaces the seal.
create table audit_seal (
  place bigint primary key,
  key_name text not null,
  mac bytea not null
);
create index audit_seal_key_idx on audit_seal (key_name, place);
create trigger audit_seal_stays before delete or truncate on audit_seal
  for each statement execute function refuse_change();
grant select, insert, update (key_name, mac) on audit_seal to rihla_app;

-- The application works as rihla_app: it may not change history, nor touch points but through the ledger's functions.
-- Roles belong to the whole cluster, so another database may have made it already.
do $$
begin
  create role rihla_app nologin;
exception
  when duplicate_object or unique_violation then null;
end
$$;

-- The application logs in as whoever is granted this role, and takes it on at once.
grant rihla_app to current_user;

grant usage on schema public to rihla_app;
grant select, insert, update, delete on all tables in schema public to rihla_app;
grant usage on all sequences in schema public to rihla_app;

revoke all on kysely_migration, kysely_migration_lock from rihla_app;
revoke insert, update, delete on point_balance, point_lot, point_entry from rihla_app;
revoke usage on sequence point_movement_id from rihla_app;
revoke update, delete on consent, audit_entry from rihla_app;
revoke delete on client, ticket, voucher from rihla_app;

revoke execute on function
  ledger_write(point_balance, point_cause, integer, integer),
  ledger_close(point_balance),
  ledger_expire_due(point_balance),
  ledger_open(integer),
  ledger_take(point_balance, point_cause, integer),
  ledger_put(point_balance, point_cause, integer, integer),
  ledger_new_lot(integer, integer, integer)
from public;

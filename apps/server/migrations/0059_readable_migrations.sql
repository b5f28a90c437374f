-- `rihla doctor` runs as the application and names the migrations that are missing.
grant select on kysely_migration to rihla_app;

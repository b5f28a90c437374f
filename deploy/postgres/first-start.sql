-- Run once by the postgres image, when its volume is still empty, as the superuser in the database `rihla`.
-- The owner changes the schema (`migrate`), the application's login only uses it; passwords come from files.
do $$
declare
  password_of constant text := '/run/secrets/%s-password';
begin
  execute format('create role rihla_owner login createrole password %L',
    btrim(pg_read_file(format(password_of, 'owner')), E' \n'));
  execute format('create role rihla login password %L',
    btrim(pg_read_file(format(password_of, 'application')), E' \n'));
end
$$;

alter database rihla owner to rihla_owner;

-- The migrations grant the application's privileges to this role, and would create it if it did not exist.
create role rihla_app nologin;
grant rihla_app to rihla_owner with admin option;
grant rihla_app to rihla;

-- Run by psql as the superuser; can be repeated. `owner_password` and `application_password` are set before. The owner
-- changes the schema, the application's login only uses it.
select format('create role %I', name)
from unnest(array['rihla_owner', 'rihla', 'rihla_app']) name
where not exists (select from pg_roles where rolname = name) \gexec
alter role rihla_owner login createrole password :'owner_password';
alter role rihla login password :'application_password';
grant rihla_app to rihla_owner with admin option;
grant rihla_app to rihla;

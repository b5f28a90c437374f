#!/bin/sh
# Does what the public image does with the settings of deploy/compose.yaml.
set -eu
export PGDATA=/var/lib/postgresql/18/docker PGHOST=/tmp PGUSER=postgres
if [ "$(id -u)" = 0 ]; then
  mkdir -p "$PGDATA"
  chown -R postgres /var/lib/postgresql
  exec setpriv --reuid=postgres --regid=postgres --clear-groups "$0"
fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  # shellcheck disable=SC2086
  initdb --username=postgres --pwfile="$POSTGRES_PASSWORD_FILE" --auth-host=scram-sha-256 $POSTGRES_INITDB_ARGS
  echo 'host all all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
  pg_ctl --wait --options='-c listen_addresses= -c unix_socket_directories=/tmp' start
  createdb "$POSTGRES_DB"
  for file in /docker-entrypoint-initdb.d/*.sql; do
    psql --set=ON_ERROR_STOP=1 --dbname="$POSTGRES_DB" --file="$file"
  done
  pg_ctl --wait stop
fi
exec postgres -c listen_addresses='*' -c unix_socket_directories=/tmp

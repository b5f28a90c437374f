#!/bin/sh
# Makes the secrets of deploy/compose.yaml. Existing ones are kept, except the mail server, if one is given.
#   deploy/make-secrets.sh [SMTP_URL]     at first without one, emails go to the mail catcher (--profile try)
#   COMPOSE_PROJECT_NAME=nile deploy/make-secrets.sh     for a second agency on this machine, in a clone of its own
set -eu
umask 077
cd "$(dirname "$0")"
# The project's name is part of the name of the volume with the database, so it is only set before there is one.
[ -d secrets ] || grep -qs '^COMPOSE_PROJECT_NAME=' .env ||
  echo "COMPOSE_PROJECT_NAME=${COMPOSE_PROJECT_NAME:-rihla}" >>.env
mkdir -p secrets
cd secrets

# Only the owner can open the folder; the files in it are read inside the containers by other user ids.
set_secret() {
  rm -f "$1"
  printf '%s\n' "$2" >"$1"
  chmod 444 "$1"
}
keep() { [ -s "$1" ] || set_secret "$1" "$2"; }

for name in superuser owner application; do keep "$name-password" "$(openssl rand -hex 24)"; done
# The network of the compose file is private, so this connection is not encrypted.
keep owner-url "postgres://rihla_owner:$(cat owner-password)@database:5432/rihla?sslmode=disable"
keep database-url "postgres://rihla:$(cat application-password)@database:5432/rihla?sslmode=disable"
keep national-id-key "$(openssl rand -base64 32)"
# The token that Prometheus sends to /metrics.
keep metrics-token "$(openssl rand -base64 32)"
keep smtp-url 'smtp://mail:1025?requireTLS=false'
[ -z "${1:-}" ] || set_secret smtp-url "$1"
echo "The secrets are in $PWD. Keep a copy of national-id-key away from this machine: docs/keys.md."

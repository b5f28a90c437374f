#!/bin/sh
# Makes the secrets of deploy/compose.yaml; existing files are not changed.
#   deploy/make-secrets.sh [SMTP_URL]     without one, emails go to the mail catcher (--profile try)
set -eu
umask 077
mkdir -p "$(dirname "$0")/secrets"
cd "$(dirname "$0")/secrets"

# Only the owner can open the folder; the files in it are read inside the containers by other user ids.
keep() {
  [ -s "$1" ] || printf '%s\n' "$2" >"$1"
  chmod 444 "$1"
}

for name in superuser owner application; do keep "$name-password" "$(openssl rand -hex 24)"; done
# The network of the compose file is private, so this connection is not encrypted.
keep owner-url "postgres://rihla_owner:$(cat owner-password)@database:5432/rihla?sslmode=disable"
keep database-url "postgres://rihla:$(cat application-password)@database:5432/rihla?sslmode=disable"
keep national-id-key "$(openssl rand -base64 32)"
# The token that Prometheus sends to /metrics.
keep metrics-token "$(openssl rand -base64 32)"
keep smtp-url "${1:-smtp://mail:1025?requireTLS=false}"
echo "The secrets are in $PWD. Keep a copy of national-id-key away from this machine: docs/keys.md."

#!/bin/sh
# Makes the secrets of deploy/compose.yaml, once: what is there already stays as it is.
#   deploy/make-secrets.sh [SMTP_URL]     without one letters go to the mail catcher (--profile try)
set -eu
umask 077
mkdir -p "$(dirname "$0")/secrets"
cd "$(dirname "$0")/secrets"

# The folder is its owner's alone; the files in it are read inside the containers by users that have no name here.
keep() {
  [ -s "$1" ] || printf '%s\n' "$2" >"$1"
  chmod 444 "$1"
}

for name in superuser owner application; do keep "$name-password" "$(openssl rand -hex 24)"; done
# Inside the network of the compose file nobody else listens.
keep owner-url "postgres://rihla_owner:$(cat owner-password)@database:5432/rihla?sslmode=disable"
keep database-url "postgres://rihla:$(cat application-password)@database:5432/rihla?sslmode=disable"
keep national-id-key "$(openssl rand -base64 32)"
# What Prometheus shows at /metrics.
keep metrics-token "$(openssl rand -base64 32)"
keep smtp-url "${1:-smtp://mail:1025?requireTLS=false}"
echo "The secrets are in $PWD. Keep a copy of national-id-key away from this machine: docs/keys.md."

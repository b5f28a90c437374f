#!/usr/bin/env bash
# Installs Rihla on one Debian machine (12 or newer), from a clone, as root:
#
#   SMTP_URL='smtps://user:password@host:465' deploy/install.sh --domain rihla.example --owner nour
#
# PostgreSQL, Caddy with TLS, the services, a backup every night and the first owner, whose password is asked for (or
# taken from ADMIN_PASSWORD). Can be run again: it keeps secrets and data, and changes only what an option names.
# `--tls internal` lets Caddy sign the certificate itself, for a machine that the internet cannot reach.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
umask 022
PATH=/usr/local/sbin:/usr/sbin:/sbin:$PATH
# Not for the programs that are started below.
export -n ADMIN_PASSWORD SMTP_URL
export DEBIAN_FRONTEND=noninteractive

fail() {
  echo "$*" >&2
  exit 1
}

domain='' smtp=${SMTP_URL:-} owner='' tls=''
while [ $# -gt 0 ]; do
  case $1 in
    --domain) domain=${2:-} ;;
    --owner) owner=${2:-} ;;
    --tls) tls=${2:-} ;;
    *) fail "Unknown option $1. See the first lines of deploy/install.sh." ;;
  esac
  shift
  [ $# -gt 0 ] && shift
done
[ "$(id -u)" = 0 ] || fail 'Run deploy/install.sh as root.'
[ -f /etc/debian_version ] || fail 'This script is for Debian. docs/administrator.md describes every step.'
[ -n "$domain" ] || [ -f /etc/rihla/rihla.env ] || fail 'Give the address of the web app: --domain rihla.example'
[ -z "$tls" ] || [ "$tls" = internal ] || fail '--tls can only be "internal".'

echo '1/5 Packages'
apt-get update -qq
packages=(ca-certificates caddy curl git npm openssl postgresql)
# Codes of two-step sign-in depend on the clock.
dpkg-query --show --showformat='${db:Status-Abbrev}${Provides}\n' | grep -q '^ii.*time-daemon' || packages+=(systemd-timesyncd)
apt-get install -qq --yes --no-install-recommends "${packages[@]}" >/dev/null

echo '2/5 Settings and secrets in /etc/rihla'
# The second one builds versions, and can read no secrets.
for name in rihla rihla-build; do
  id "$name" >/dev/null 2>&1 || useradd --system --home-dir "/var/lib/$name" --create-home --shell /usr/sbin/nologin "$name"
done
install -d -m 755 /opt/rihla /opt/rihla/releases
install -d -m 700 /var/backups/rihla
# The services read the key; everything else in the folder is for root, and systemd passes rihla.env on.
install -d -m 750 -g rihla /etc/rihla
secret() { [ -s "/etc/rihla/$1" ] || (umask 077 && openssl rand "$2" "$3" >"/etc/rihla/$1"); }
secret owner-password -hex 24
secret application-password -hex 24
secret national-id.key -base64 32
secret metrics-token -base64 32
chgrp rihla /etc/rihla/national-id.key
chmod 640 /etc/rihla/national-id.key
# set_variable NAME VALUE: adds or replaces a line. Values are quoted, so that a shell and systemd read the same.
set_variable() {
  case $2 in *\'*) fail "The value of $1 must not contain a single quote." ;; esac
  local file=/etc/rihla/rihla.env
  touch "$file" && chmod 600 "$file"
  sed -i "/^$1=/d" "$file"
  printf "%s='%s'\n" "$1" "$2" >>"$file"
}
default_variable() { grep -qs "^$1=" /etc/rihla/rihla.env || set_variable "$1" "$2"; }
set_variable DATABASE_URL "postgres://rihla:$(cat /etc/rihla/application-password)@127.0.0.1:5432/rihla"
set_variable METRICS_TOKEN "$(cat /etc/rihla/metrics-token)"
default_variable HOST 127.0.0.1
default_variable TRUST_PROXY 127.0.0.1/32
# Longer than Caddy needs to notice that a version is stopping.
default_variable DRAIN_SECONDS 4
default_variable SMTP_URL 'smtp://127.0.0.1:25?requireTLS=false'
[ -z "$smtp" ] || set_variable SMTP_URL "$smtp"
if [ -n "$domain" ]; then
  set_variable PUBLIC_ORIGIN "https://$domain"
  set_variable MAIL_FROM "Rihla <no-reply@$domain>"
fi
printf 'PORT=4601\n' >/etc/rihla/blue.env
printf 'PORT=4602\n' >/etc/rihla/green.env

echo '3/5 PostgreSQL'
install -d -m 700 /opt/rihla/repository
[ -e /opt/rihla/repository/HEAD ] || git init --quiet --bare /opt/rihla/repository
source=$(git -c safe.directory='*' config --get remote.origin.url || pwd)
git -C /opt/rihla/repository config remote.origin.url "$source"
# This clone, which may be ahead of where it came from.
git -c safe.directory='*' -C /opt/rihla/repository fetch --quiet --force "$PWD" HEAD:refs/heads/installed
# It may also be older than what runs, after `rihla upgrade`.
running=$(basename "$(readlink /opt/rihla/current || true)")
is_older=''
if [ -n "$running" ] && git -C /opt/rihla/repository merge-base --is-ancestor installed "$running"; then is_older=yes; fi
if [ -z "$is_older" ]; then
  install -m 755 deploy/one-server/rihla /usr/local/bin/rihla
  install -D -m 644 --target-directory /usr/local/share/rihla deploy/one-server/roles.sql deploy/one-server/upgrade.sh
fi
systemctl enable --quiet --now postgresql
rihla database

echo '4/5 Rihla itself'
if [ -n "$is_older" ]; then rihla restart; else rihla upgrade installed --no-fetch; fi
systemctl enable --quiet --now backup-rihla.timer

echo '5/5 Caddy'
install -d -m 755 /etc/caddy/rihla.d /etc/systemd/system/caddy.service.d
if [ "$tls" = internal ]; then echo 'tls internal' >/etc/caddy/rihla.d/tls; fi
# shellcheck source=/dev/null
origin=$(. /etc/rihla/rihla.env && echo "${PUBLIC_ORIGIN:-}")
[ -n "$origin" ] || fail 'PUBLIC_ORIGIN is missing in /etc/rihla/rihla.env.'
RIHLA_DOMAIN=$origin caddy validate --adapter caddyfile --config deploy/one-server/Caddyfile >/dev/null 2>&1 ||
  fail "Caddy does not accept the address $origin."
if ! cmp --silent deploy/one-server/Caddyfile /etc/caddy/Caddyfile; then
  cp --backup=numbered /etc/caddy/Caddyfile /etc/caddy/Caddyfile.before-rihla
  install -m 644 deploy/one-server/Caddyfile /etc/caddy/Caddyfile
fi
printf '[Service]\nEnvironment=RIHLA_DOMAIN=%s\n' "$origin" >/etc/systemd/system/caddy.service.d/rihla.conf
systemctl daemon-reload
systemctl enable --quiet caddy
systemctl restart caddy

if [ -n "$owner" ]; then
  if [ -n "${ADMIN_PASSWORD+set}" ]; then export ADMIN_PASSWORD; fi
  rihla owner create --username "$owner" || echo "If there is no owner yet: rihla owner create --username $owner"
  export -n ADMIN_PASSWORD
fi
[ -n "$(find /var/backups/rihla -name 'rihla-*.dump')" ] || rihla backup
echo
echo "Rihla runs on $origin. Sign in at $origin/admin."
echo 'Copy /etc/rihla/national-id.key to a safe place now: without it, no backup can be used (docs/keys.md).'

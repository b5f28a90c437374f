#!/usr/bin/env bash
# Installs Rihla in a clean Debian with systemd as its process 1, and then: upgrades it from 1.0.0 under load, breaks an
# upgrade, loses the database and restores it. As root, on Debian, for ten to twenty minutes:
#
#   npm run drill:install
#
# Everything happens in a folder and in namespaces of its own; only the network is shared.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
readonly FIRST=${FIRST:-2f948551} PASSWORD='a passphrase for the drill'
WORK=$(mktemp -d /var/tmp/rihla-drill.XXXXXX)
readonly WORK ROOT=$WORK/root
INIT=

[ "$(id -u)" = 0 ] || { echo 'Run this as root.' >&2; exit 1; }
command -v debootstrap >/dev/null || { apt-get update -qq && apt-get install -qq -y --no-install-recommends debootstrap >/dev/null; }

finish() {
  # The end of process 1 ends all others of its namespace, and with them its mounts.
  if [ -n "$INIT" ]; then kill -KILL "$INIT" 2>/dev/null || true; fi
  sleep 1
  rm -rf "$WORK"
}
trap finish EXIT
trap 'exit 130' INT TERM

inside() {
  nsenter --target "$INIT" --pid --mount --uts --ipc --cgroup --root env --ignore-environment --chdir=/srv \
    HOME=/srv PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin ADMIN_PASSWORD="$PASSWORD" \
    NODE_EXTRA_CA_CERTS=/etc/ssl/drill.crt "$@"
}
part() { printf '\n=== %s (%d s)\n' "$1" "$SECONDS"; }

part 'A clean Debian'
mirror=$(grep -rhoE '^(URIs: |deb )[^ ]+' /etc/apt --include='*.sources' --include=sources.list | sed -n '1s/.* //p')
debootstrap --variant=minbase --include=systemd,systemd-sysv,dbus,ca-certificates bookworm "$ROOT" "$mirror" >"$WORK/log" 2>&1 ||
  { tail -n 5 "$WORK/log"; exit 1; }
# Whatever this machine needs to reach packages.
rm -f "$ROOT/etc/apt/sources.list"
cp --recursive /etc/apt/sources.list.d /etc/apt/apt.conf.d "$ROOT/etc/apt/"
if [ -e /etc/apt/sources.list ]; then cp /etc/apt/sources.list "$ROOT/etc/apt/"; fi
cp /etc/resolv.conf /etc/hosts "$ROOT/etc/"
cp /etc/ssl/certs/ca-certificates.crt "$ROOT/etc/ssl/drill.crt"
echo '127.0.0.1 rihla.test' >>"$ROOT/etc/hosts"

cat >"$WORK/boot" <<'BOOT'
mount --make-rprivate /
mount --bind "$1" "$1"
cd "$1"
mount -t proc proc proc
mount -t sysfs -o ro sysfs sys
mount -t tmpfs tmpfs run
mount -t tmpfs tmpfs tmp
mount -t tmpfs tmpfs sys/fs/cgroup
mkdir -p sys/fs/cgroup/systemd .outside
mount -t cgroup -o none,name=systemd cgroup sys/fs/cgroup/systemd
mount --rbind /dev dev
# Not chroot, in which the kernel refuses user namespaces, and with them PrivateUsers=yes.
pivot_root . .outside
cd /
umount --lazy /.outside
container=rihla-drill exec /lib/systemd/systemd --log-target=console --log-level=warning
BOOT
unshare --pid --mount --uts --ipc --cgroup --fork bash "$WORK/boot" "$ROOT" >"$WORK/boot.log" 2>&1 &
for _ in $(seq 30); do
  INIT=$(pgrep --parent $! || true)
  if [ -n "$INIT" ] && inside systemctl is-system-running --quiet 2>/dev/null; then break; fi
  sleep 1
done
inside systemctl is-system-running

part 'From nothing to a signed-in owner'
started=$SECONDS
git clone --quiet . "$ROOT/srv/rihla"
git -C "$ROOT/srv/rihla" remote remove origin
inside rihla/deploy/install.sh --domain rihla.test --owner nour --tls internal
cat "$ROOT/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt" >>"$ROOT/etc/ssl/drill.crt"
sign_in() {
  inside curl --silent --fail --cacert /etc/ssl/drill.crt --output /dev/null --write-out 'Signing in: %{http_code}, HTTP/%{http_version}\n' \
    --json "{\"username\":\"nour\",\"password\":\"$PASSWORD\"}" https://rihla.test/api/admin-login/
}
sign_in
echo "Signed in after $((SECONDS - started)) s."
inside rihla/deploy/install.sh | tail -n 2
inside rihla status
inside rihla doctor || true

requests() {
  rm -f "$ROOT/srv/stop"
  inside /opt/rihla/current/node_modules/.bin/node \
    rihla/tools/install/send-requests.ts https://rihla.test stop nour "$PASSWORD" &
  REQUESTS=$!
  sleep 5
}
stop_requests() {
  sleep 5
  touch "$ROOT/srv/stop"
  wait "$REQUESTS"
}
fetch() { inside git -C /opt/rihla/repository fetch --quiet --force /srv/rihla "$1"; }

part "Upgrade from 1.0.0 ($FIRST) under load"
inside bash -c "systemctl disable --quiet --now 'rihla-api@blue' 'rihla-api@green' rihla-worker; rm /opt/rihla/current
  runuser -u postgres -- dropdb rihla; rihla database"
# 1.0.0 refuses requests whenever the machine is busy, which it is while the next version is built.
echo 'BUSY_AFTER_MS=0' >>"$ROOT/etc/rihla/rihla.env"
inside rihla upgrade "$FIRST" --no-fetch | tail -n 1
inside rihla owner create --username nour

git -C "$ROOT/srv/rihla" checkout --quiet -b broken
echo 'select 1 / 0;' >"$ROOT/srv/rihla/apps/server/migrations/9999_broken.sql"
git -C "$ROOT/srv/rihla" add --all
git -C "$ROOT/srv/rihla" -c user.name=drill -c user.email=drill@example.com commit --quiet --message 'break the migration'
git -C "$ROOT/srv/rihla" checkout --quiet -
fetch broken:refs/heads/broken
requests
echo 'With a broken migration:'
inside rihla upgrade broken --no-fetch 2>&1 | tail -n 2 || true
stop_requests
[ "$(readlink "$ROOT/opt/rihla/current")" = "/opt/rihla/releases/$(git rev-parse --short=12 "$FIRST")" ]
requests
inside rihla upgrade installed --no-fetch | tail -n 1
stop_requests

part 'Backup, loss of everything, restore'
inside rihla backup
inside bash -c 'systemctl stop rihla-worker "rihla-api@*"; runuser -u postgres -- dropdb rihla
  runuser -u postgres -- psql --quiet --command "drop owned by rihla; drop role rihla"'
started=$SECONDS
newest=$(find "$ROOT/var/backups/rihla" -name 'rihla-*.dump' -printf '/var/backups/rihla/%f\n' | sort | tail -n 1)
inside rihla restore "$newest"
echo "Restored after $((SECONDS - started)) s."
sign_in
part 'Done'

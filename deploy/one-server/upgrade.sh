# shellcheck shell=bash
# Read by the command `rihla`: installs a version beside the one that runs, and changes over.

# Pages that are open in browsers during an upgrade still ask for the files of their version.
readonly KEEP_ASSETS_MINUTES=1440
readonly NPM=11.21.1

# build FOLDER COMMAND...: as a user who can read no secrets and write nowhere else, with the time that the running
# version leaves. A unit of its own ends everything that was started. `env` finds the command in BUILD_PATH; systemd-run
# itself would take Debian's npm. `prepare` sets BUILD_PATH and BUILD_ALONE (without a network).
build() {
  local folder=$1 log settings=()
  shift
  log=$ROOT/releases/build.log
  for name in http_proxy https_proxy no_proxy HTTP_PROXY HTTPS_PROXY NO_PROXY NODE_EXTRA_CA_CERTS npm_config_registry; do
    if [ -n "${!name:-}" ]; then settings+=("--setenv=$name=${!name}"); fi
  done
  systemd-run --quiet --wait --pipe --collect --unit=build-rihla --nice=19 --uid=rihla-build --gid=rihla-build \
    --working-directory="$folder" --setenv=HOME=/var/lib/rihla-build --setenv=PATH="$BUILD_PATH" "${settings[@]}" \
    --property=NoNewPrivileges=yes --property=ProtectSystem=strict --property=PrivateTmp=yes \
    --property="ReadWritePaths=$folder /var/lib/rihla-build" --property=PrivateNetwork="$BUILD_ALONE" \
    -- /usr/bin/env "$@" </dev/null >"$log" 2>&1 || fail "$* failed: $(tail -n 5 "$log")"
  rm -f "$log"
}

# Installs and builds a version in a folder of its own.
prepare() {
  local commit=$1 release=$2 arch version tools
  if [ -e "$release/.complete" ]; then return 0; fi
  rm -rf "$release"
  install -d -o rihla-build -g rihla-build "$release"
  git -C "$ROOT/repository" archive "$commit" | tar --extract --no-same-owner --directory "$release"
  chown --recursive rihla-build:rihla-build "$release"

  # Debian's npm skips packages that need a newer Node than Debian's, so the version's own Node runs a newer npm.
  arch=$(dpkg --print-architecture | sed 's/amd64/x64/')
  version=$(sed -n "s/.*\"node-linux-$arch\": \"\(.*\)\".*/\1/p" "$release/package.json")
  tools=$ROOT/tools/node-$version-npm-$NPM
  BUILD_PATH=$PATH BUILD_ALONE=no
  if [ ! -e "$tools/.complete" ]; then
    rm -rf "$tools"
    install -d "$ROOT/tools"
    install -d -o rihla-build -g rihla-build "$tools"
    build "$tools" npm install --ignore-scripts --no-save --no-audit --no-fund --prefix "$tools" "node-linux-$arch@$version" "npm@$NPM"
    chown --recursive root:root "$tools"
    touch "$tools/.complete"
  fi
  BUILD_PATH=$tools/node_modules/node-linux-$arch/bin:$tools/node_modules/.bin:$PATH
  build "$release" npm ci --ignore-scripts --no-audit --no-fund
  # The first step that runs code of packages.
  BUILD_ALONE=yes
  build "$release" npm run build --workspace apps/web
  BUILD_ALONE=no
  build "$release" npm prune --omit=dev --ignore-scripts --no-audit --no-fund
  for file in apps/web/dist/index.html node_modules/.bin/node; do
    [ -s "$release/$file" ] || fail "The build is not complete: there is no $file."
  done
  chown --recursive root:root "$release"
  touch "$release/.complete"
}

# Hashed files of the version that is replaced, and those it kept itself, unless they are too old.
keep_assets() {
  local from=$1/apps/web/dist/assets to=$2/apps/web/dist/assets kept=$2/kept-assets
  : >"$kept"
  [ -d "$from" ] || return 0
  (cd "$from" && find . -type f) | while read -r file; do
    if [ -e "$to/$file" ]; then continue; fi
    if grep -qxsF "$file" "$1/kept-assets" && [ -z "$(find "$from/$file" -mmin -"$KEEP_ASSETS_MINUTES")" ]; then continue; fi
    install -D -m 644 "$from/$file" "$to/$file"
    if grep -qxsF "$file" "$1/kept-assets"; then touch --reference="$from/$file" "$to/$file"; fi
    echo "$file" >>"$kept"
  done
}

# The command itself and the units, as the version brings them.
install_files() {
  local from=$1/deploy/one-server
  if [ ! -d "$from" ]; then return 0; fi
  install -D -m 644 "$from/hardening.conf" /etc/systemd/system/rihla-.service.d/hardening.conf
  install -m 644 "$from"/*.service "$from"/*.timer /etc/systemd/system/
  install -D -m 644 --target-directory "$SHARE" "$from/roles.sql" "$from/upgrade.sh"
  install -m 755 "$from/rihla" /usr/local/bin/rihla
  systemctl daemon-reload
}

upgrade() {
  local version='' fetch=yes commit release old new before
  for argument in "$@"; do
    if [ "$argument" = --no-fetch ]; then fetch=no; else version=$argument; fi
  done
  lock 0
  if [ "$fetch" = yes ]; then
    git -C "$ROOT/repository" fetch --quiet --force --tags origin '+HEAD:refs/heads/newest' '+refs/heads/*:refs/remotes/origin/*' ||
      fail 'The new version could not be fetched. Nothing was changed.'
  fi
  commit=$(git -C "$ROOT/repository" rev-parse --verify --quiet "${version:-newest}^{commit}") ||
    fail "There is no version ${version:-newest}."
  release=$ROOT/releases/${commit:0:12}
  old=$(serving)
  before=$(readlink "$ROOT/current" || true)
  new=$(other_than "${old:-green}")
  if [ "$before" = "$release" ] && [ -n "$old" ] && is_ready "$(port_of "$old")"; then
    # An interrupted upgrade may have left these.
    systemctl disable --quiet --now "rihla-api@$new"
    systemctl restart rihla-worker
    wait_until_ready 4603 || fail 'The worker is not ready: journalctl -u rihla-worker'
    say "Version ${commit:0:12} already runs."
    return 0
  fi

  say "Installing and building ${commit:0:12}"
  prepare "$commit" "$release"
  if [ -n "$old" ]; then
    keep_assets "$before" "$release"
    backup
  fi
  say 'Migrating the database'
  as_owner "$release" migrate || fail "The migration failed. ${before:+The running version was not touched.}"

  say "Starting ${commit:0:12} on port $(port_of "$new")"
  install_files "$release"
  ln --symbolic --force --no-dereference "$release" "$ROOT/$new"
  systemctl restart "rihla-api@$new"
  if ! wait_until_ready "$(port_of "$new")"; then
    systemctl stop "rihla-api@$new"
    install_files "$before"
    fail "Version ${commit:0:12} did not become ready: journalctl -u rihla-api@$new. ${before:+The previous one still runs.}"
  fi
  # From here on a lost terminal must not leave the change half done.
  trap '' HUP INT TERM
  # Caddy asks every second.
  sleep 2
  systemctl enable --quiet "rihla-api@$new" rihla-worker
  ln --symbolic --force --no-dereference "$release" "$ROOT/current"
  if [ -n "$old" ]; then systemctl disable --quiet --now "rihla-api@$old"; fi
  systemctl restart rihla-worker || true
  if ! wait_until_ready 4603 || ! is_ready "$(port_of "$new")"; then
    if [ -z "$old" ]; then fail 'The worker did not become ready: journalctl -u rihla-worker'; fi
    say 'The new version failed. Going back.'
    systemctl start "rihla-api@$old"
    wait_until_ready "$(port_of "$old")" || true
    sleep 2
    systemctl enable --quiet "rihla-api@$old"
    ln --symbolic --force --no-dereference "$before" "$ROOT/current"
    systemctl disable --quiet --now "rihla-api@$new"
    install_files "$before"
    systemctl restart rihla-worker
    fail "Version ${commit:0:12} failed; the previous one runs again. See journalctl -u rihla-api@$new -u rihla-worker"
  fi
  find "$ROOT/releases" -mindepth 1 -maxdepth 1 ! -path "$release" ! -path "${before:-none}" -exec rm -rf {} +
  say "Version ${commit:0:12} runs."
}

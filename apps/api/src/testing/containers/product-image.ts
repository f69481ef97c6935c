import { execFile } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Podman } from './podman.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../../../../..');
const CACHE = join(ROOT, 'node_modules/.cache/planner-programs');
const CONTAINERFILE = 'apps/api/deploy/Containerfile';
export const IMAGE = 'localhost/tetradka';
const BASE = 'localhost/node';
const PACKAGES = 'dash bash coreutils findutils grep sed tar libc-bin libatomic1 libstdc++6 binutils';

/** The variables of the base: npm trusts what this machine trusts, and takes packages that it has downloaded before. */
const ENVIRONMENT = [
  'PATH=/usr/local/bin:/usr/bin:/bin',
  'HOME=/root',
  'NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt',
  'npm_config_prefer_offline=true',
];

/** Puts Node, npm and the certificates of this machine into a Debian. */
const WITH_NODE = `set -e
  mkdir -p "$1/usr/local/bin" "$1/usr/local/lib/node_modules" "$1/etc/ssl/certs" "$1/tmp"
  cp -L "$NODE_OF_TEST" "$1/usr/local/bin/node"
  cp -a "$NPM_OF_TEST" "$1/usr/local/lib/node_modules/npm"
  ln -s ../lib/node_modules/npm/bin/npm-cli.js "$1/usr/local/bin/npm"
  cp -L /etc/ssl/certs/ca-certificates.crt "$1/etc/ssl/certs/"`;

/** A Debian with Node as the ones of registries, from Debian's packages. */
async function baseArchive(podman: Podman): Promise<string> {
  const archive = join(CACHE, `debian-node-${process.versions.node}.tar`);
  if (existsSync(archive)) return archive;
  const { stdout } = await run('sh', ['-c', 'realpath "$(command -v npm)"']);
  const given = { NODE_OF_TEST: process.execPath, NPM_OF_TEST: join(dirname(stdout), '..') };
  const variables = Object.entries(given).map(([name, value]) => `${name}=${value}`);
  const packages = `--include=${PACKAGES.replaceAll(' ', ',')}`;
  const half = `${archive.slice(0, -'.tar'.length)}-${process.pid}.tar`;
  const options = ['--quiet', '--variant=extract', packages, '--extract-hook', WITH_NODE];
  await podman.tool('env', ...variables, 'mmdebstrap', ...options, 'bookworm', half);
  await rename(half, archive);
  return archive;
}

/** Builds the pages that are not built, as the operator does before `PAGES=context`. */
async function buildPages(): Promise<void> {
  const folders = globSync('apps/*/rspack.config.ts', { cwd: ROOT }).map(dirname);
  if (folders.every((folder) => existsSync(join(ROOT, folder, 'dist')))) return;
  await run(process.execPath, ['tools/start/src/cli.js', 'build'], { cwd: ROOT });
}

/** Builds the image of the product by its Containerfile, on a base of Debian's packages instead of a registry's. */
export async function buildImage(podman: Podman): Promise<void> {
  await buildPages();
  const changes = ENVIRONMENT.flatMap((variable) => ['--change', `ENV ${variable}`]);
  await podman.run('import', '--quiet', ...changes, await baseArchive(podman), BASE);
  const { stdout } = await run('npm', ['config', 'get', 'cache']);
  const cache = `--volume=${stdout.trim()}:/root/.npm`;
  const given = [`--build-arg=BASE=${BASE}`, '--build-arg=PAGES=context'];
  const how = ['--isolation=chroot', '--network=host', '--layers=false', '--pull=never', cache];
  await podman.run('build', ...how, ...given, `--tag=${IMAGE}`, `--file=${join(ROOT, CONTAINERFILE)}`, ROOT);
  await podman.run('rmi', BASE);
}

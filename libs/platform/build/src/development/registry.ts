import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Candidate, ReadBuiltRemote, type Registry } from '@planner/platform-contract';
import { appNamed } from '../app.ts';
import { readCurrent } from '../deployment/current.ts';
import { readManifest } from '../plugins/built-manifest.ts';
import { containerName } from '../build.ts';
import { versionOfCalls } from '../contract/product.ts';
import { isServed, remoteNames } from './ports.ts';

/** The version of development builds. */
export const DEV_VERSION = 'dev';

type Entry = Registry['remotes'][string];

/**
 * Returns the entry of a remote whose development server runs: its manifest from the source, its files through the
 * shell's server.
 */
async function servedEntry(name: string): Promise<Entry> {
  const { routes, menu, modals, slots } = await readManifest(appNamed(name).dir);
  const candidate: Candidate = {
    version: DEV_VERSION,
    why: 'stable',
    name: containerName(name, DEV_VERSION),
    base: `/mfe/${name}/${DEV_VERSION}/`,
    entry: 'remoteEntry.js',
    files: {},
    preload: [],
    pages: {},
    requires: {},
    routes,
    menu,
    modals,
    ...(slots && { slots }),
  };
  return { candidates: [candidate] };
}

/** A build that is deployed on this machine. */
export interface LocalBuild {
  folder: string;
  /** The path under which pages request its files. */
  base: string;
  built: ReturnType<typeof ReadBuiltRemote.parse>;
}

/** Returns the live build of a remote on this machine, or null. */
export function localBuild(name: string, remotesDir: string): LocalBuild | null {
  const current = readCurrent(join(remotesDir, name));
  const folder = join(remotesDir, name, current?.current ?? '');
  const file = join(folder, 'manifest.json');
  if (!current || !existsSync(file)) return null;
  const built = ReadBuiltRemote.parse(JSON.parse(readFileSync(file, 'utf8')));
  return { folder, built, base: `/mfe/${name}/${current.current}/` };
}

function localEntry(name: string, remotesDir: string): Entry | null {
  const local = localBuild(name, remotesDir);
  if (local === null) return null;
  const { base, built } = local;
  const { routes, menu, modals, slots } = built.manifest;
  return { candidates: [{ ...built.build, routes, menu, modals, ...(slots && { slots }), why: 'stable', base }] };
}

/**
 * Returns the registry of a development page: remotes with a running development server, and the local builds of the
 * others. The remaining remotes come from the registry of a named base, if there is one (PLT-336).
 */
export async function developmentRegistry(remotesDir: string, ofBase?: Registry): Promise<Registry> {
  const entries = await Promise.all(
    remoteNames().map(async (name) => {
      const entry = (await isServed(name)) ? await servedEntry(name) : localEntry(name, remotesDir);
      return entry ? [[name, entry] as const] : [];
    }),
  );
  const own = Object.fromEntries(entries.flat());
  if (ofBase !== undefined) return { ...ofBase, remotes: { ...ofBase.remotes, ...own } };
  return { contract: versionOfCalls(), remotes: own };
}

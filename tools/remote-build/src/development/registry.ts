import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Candidate, ReadBuiltRemote, type Registry } from '@planner/contract';
import { appNamed } from '../app.ts';
import { readCurrent } from '../deployment/current.ts';
import { readManifest } from '../plugins/built-manifest.ts';
import { containerName } from '../build.ts';
import { versionOf } from '../shares.ts';
import { isServed, remoteNames } from './ports.ts';

/** The version that development builds carry. */
export const DEV_VERSION = 'dev';

type Entry = Registry['remotes'][string];

/** A remote whose development server runs: its manifest as it stands in the source, its files through the shell's server. */
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

function liveEntry(name: string, remotesDir: string): Entry | null {
  const current = readCurrent(join(remotesDir, name));
  const file = join(remotesDir, name, current?.current ?? '', 'manifest.json');
  if (!current || !existsSync(file)) return null;
  const { manifest, build } = ReadBuiltRemote.parse(JSON.parse(readFileSync(file, 'utf8')));
  const { routes, menu, modals, slots } = manifest;
  const base = `/mfe/${name}/${current.current}/`;
  return { candidates: [{ ...build, routes, menu, modals, ...(slots && { slots }), why: 'stable', base }] };
}

/** The registry of a development page: live remotes where a server of theirs runs, the live versions of the others. */
export async function developmentRegistry(remotesDir: string): Promise<Registry> {
  const entries = await Promise.all(
    remoteNames().map(async (name) => {
      const entry = (await isServed(name)) ? await servedEntry(name) : liveEntry(name, remotesDir);
      return entry ? [[name, entry] as const] : [];
    }),
  );
  return { contract: versionOf('@planner/contract'), remotes: Object.fromEntries(entries.flat()) };
}

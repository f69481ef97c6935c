import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { S3Place } from '@planner/server-core';
import { PlatformRefusal } from '../refusal.ts';
import { type VersionBucket, versionBucket } from '../bucket/version-bucket.ts';
import type { ArrivedPack } from './arriving-pack.ts';
import { packFiles } from '../store/packed-files.ts';

/** Where published versions and their source maps lie. */
export interface Places {
  remotesDir: string;
  shellDir: string;
  /** No page is served from there. */
  mapsDir: string;
  /** Where one is named, versions are published into it, and lie in `keptDir` as far as this machine has them. */
  bucket: VersionBucket | null;
  keptDir: string;
}

/** Where the host has set up that they lie. */
export interface PlaceSettings {
  remotesDir: string;
  shellDir: string;
  dataDir: string;
  remotesS3?: S3Place | undefined;
}

/** As the server is set up. */
export const versionPlaces = ({ remotesDir, shellDir, dataDir, remotesS3 }: PlaceSettings): Places => ({
  remotesDir,
  shellDir,
  mapsDir: join(dataDir, 'mfe-maps'),
  bucket: remotesS3 === undefined ? null : versionBucket(remotesS3),
  keptDir: join(dataDir, 'mfe-kept'),
});

/** What somebody has published under a version stays what it is. */
export function versionTaken(): PlatformRefusal {
  const message = 'This version is already published with other files. A version never changes: build a new one.';
  return new PlatformRefusal('version_conflict', { message, fields: { 'build.version': message } });
}

const readText = (file: string) => readFile(file, 'utf8').catch(() => null);
const isThere = (error: unknown) =>
  error instanceof Error && 'code' in error && ['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(String(error.code));

/** PLT-178. Whether a version stands in the folder with the manifest that came; with another one it is refused. */
async function standsIn(folder: string, manifest: string): Promise<boolean> {
  const standing = await readText(join(folder, 'manifest.json'));
  if (standing === null) return false;
  if (standing === manifest) return true;
  throw versionTaken();
}

/** PLT-178. Refuses what would be refused when it is laid down. */
export async function refuseOther(
  { remotesDir }: Pick<Places, 'remotesDir'>,
  { folder }: ArrivedPack,
  { remote, version }: { remote: string; version: string },
): Promise<void> {
  await standsIn(join(remotesDir, remote, version), await readFile(join(folder, 'own/manifest.json'), 'utf8'));
}

/** Moves a folder to its place in one step; somebody who was faster has put the same there, or it is refused. */
async function settle(from: string, to: string, manifest: string): Promise<'new' | 'known'> {
  await mkdir(dirname(to), { recursive: true });
  try {
    await rename(from, to);
    return 'new';
  } catch (error) {
    if (!isThere(error) || !(await standsIn(to, manifest))) throw error;
    return 'known';
  }
}

/**
 * PLT-178. Puts a pack where it is served from: packed and whole beside it first, then in one step. Until the registry names it
 * nobody is given it.
 */
export async function keepPack(
  { remotesDir, mapsDir }: Pick<Places, 'remotesDir' | 'mapsDir'>,
  { folder, files, maps }: ArrivedPack,
  { remote, version }: { remote: string; version: string },
): Promise<'new' | 'known'> {
  const own = (name: string) => join(folder, 'own', name);
  const manifest = await readFile(own('manifest.json'), 'utf8');
  const place = join(remotesDir, remote, version);
  const mapsPlace = join(mapsDir, remote, version);
  if (maps.length > 0 && !(await standsIn(place, manifest))) {
    await rm(mapsPlace, { recursive: true, force: true });
    await cp(join(folder, 'map'), mapsPlace, { recursive: true });
  }
  if (await standsIn(place, manifest)) return 'known';
  await packFiles(join(folder, 'file'), files.keys());
  await cp(own('manifest.json'), join(folder, 'file', 'manifest.json'));
  if ((await readText(own('contract.json'))) !== null)
    await cp(own('contract.json'), join(folder, 'file', 'contract.json'));
  return settle(join(folder, 'file'), place, manifest);
}

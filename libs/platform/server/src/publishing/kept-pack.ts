import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { S3Place } from '@planner/server-core';
import { PlatformRefusal } from '../refusal.ts';
import { type VersionBucket, versionBucket } from '../bucket/version-bucket.ts';
import type { ArrivedPack } from './arriving-pack.ts';
import { packFiles } from '../store/packed-files.ts';

/** The places of published versions and their source maps. */
export interface Places {
  remotesDir: string;
  shellDir: string;
  /** The folder of source maps; no page is served from it. */
  mapsDir: string;
  /** If set, versions are published into the bucket, and `keptDir` contains this machine's copies. */
  bucket: VersionBucket | null;
  keptDir: string;
}

/** The host's settings for these places. */
export interface PlaceSettings {
  remotesDir: string;
  shellDir: string;
  dataDir: string;
  remotesS3?: S3Place | undefined;
}

/** Returns the places that the host's settings define. */
export const versionPlaces = ({ remotesDir, shellDir, dataDir, remotesS3 }: PlaceSettings): Places => ({
  remotesDir,
  shellDir,
  mapsDir: join(dataDir, 'mfe-maps'),
  bucket: remotesS3 === undefined ? null : versionBucket(remotesS3),
  keptDir: join(dataDir, 'mfe-kept'),
});

/** Returns the refusal of a pack that differs from the published version of the same name. */
export function versionTaken(): PlatformRefusal {
  const message = 'This version is already published with other files. A version never changes: build a new one.';
  return new PlatformRefusal('version_conflict', { message, fields: { 'build.version': message } });
}

const readText = (file: string) => readFile(file, 'utf8').catch(() => null);
const isThere = (error: unknown) =>
  error instanceof Error && 'code' in error && ['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(String(error.code));

/**
 * PLT-178. Returns whether the folder contains this version with the same manifest. Throws when the manifest differs.
 */
async function standsIn(folder: string, manifest: string): Promise<boolean> {
  const standing = await readText(join(folder, 'manifest.json'));
  if (standing === null) return false;
  if (standing === manifest) return true;
  throw versionTaken();
}

/**
 * PLT-178. Throws if the folder contains a different version with this name. Storing the pack would be rejected for the
 * same reason.
 */
export async function refuseOther(
  { remotesDir }: Pick<Places, 'remotesDir'>,
  { folder }: ArrivedPack,
  { remote, version }: { remote: string; version: string },
): Promise<void> {
  await standsIn(join(remotesDir, remote, version), await readFile(join(folder, 'own/manifest.json'), 'utf8'));
}

/**
 * Moves a folder to its place in one step. Returns `known` when another publication was faster with the same content,
 * and throws when its content differs.
 */
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
 * PLT-178. Moves a pack into the served folder: first compressed and complete beside it, then in one step. No page
 * receives the version until the registry names it.
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

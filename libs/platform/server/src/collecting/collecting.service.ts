import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ReadCurrent } from '@planner/platform-contract';
import { after, days, eachOf, namesIn } from '@planner/server-core';
import type { Tx } from '../database/database.ts';
import { insertAudit } from '../channels/state/audit.repository.ts';
import { lockChannel, nextRevision } from '../channels/state/channels.repository.ts';
import { retireVersion } from '../channels/state/versions.repository.ts';
import type { Places } from '../publishing/kept-pack.ts';
import { sweepBucket } from './bucket-sweeping.ts';
import { oldVersions } from './collecting.repository.ts';

/** Tabs that were open when a version stopped being live find its files so long. */
const KEPT = days(14);
/** A pack arrives within minutes. */
const ARRIVING = days(1);

/** What was done in one step. */
export interface Collected {
  /** From now on nobody can be given them; the next step takes their files. */
  retired: string[];
  /** Their files are gone. */
  removed: string[];
}

/** What a deployment into the folder has named; its wish may still be taken up. */
async function wishedIn(remotesDir: string, remote: string): Promise<readonly (string | null)[]> {
  try {
    const { current, previous } = ReadCurrent.parse(
      JSON.parse(await readFile(join(remotesDir, remote, 'current.json'), 'utf8')),
    );
    return [current, previous];
  } catch {
    // Nobody has deployed it into the folder, or what stands there wishes nothing.
    return [];
  }
}

/** In one step out of the place that is served, then gone. */
async function removeFolder(remotesDir: string, folder: string): Promise<void> {
  const quarantined = join(remotesDir, '.arriving', randomBytes(16).toString('hex'));
  await mkdir(join(remotesDir, '.arriving'), { recursive: true });
  await rename(folder, quarantined);
  await rm(quarantined, { recursive: true });
}

/** Packs that a crash has left half arrived. */
export async function sweepArriving(remotesDir: string, now: Date): Promise<void> {
  const folder = join(remotesDir, '.arriving');
  await eachOf(await namesIn(folder), async (name) => {
    // One that arrives meanwhile may be gone by now.
    const found = await stat(join(folder, name)).catch(() => null);
    if (found !== null && found.mtime < after(now, -ARRIVING))
      await rm(join(folder, name), { recursive: true, force: true });
  });
}

const oldOnes = (tx: Tx, now: Date) => oldVersions(tx, { now, before: after(now, -KEPT) });

/** The remotes that have versions to collect. */
export const remotesWithOldVersions = async (tx: Tx, now: Date): Promise<string[]> => [
  ...new Set((await oldOnes(tx, now)).map(({ remote }) => remote)),
];

/**
 * PLT-181. Takes away the files of versions of a remote that are no one's. One is retired first, under the lock of its remote, and its files
 * go in the step after that has been committed: who decides meanwhile is told that it is not there, or keeps it.
 */
export async function collectOf(
  tx: Tx,
  { remotesDir, mapsDir }: Pick<Places, 'remotesDir' | 'mapsDir'>,
  { remote, now }: { remote: string; now: Date },
): Promise<Collected> {
  const collected: Collected = { retired: [], removed: [] };
  const versions = (await oldOnes(tx, now)).filter((one) => one.remote === remote);
  const wished = await wishedIn(remotesDir, remote);
  const free = versions.filter(({ version }) => !wished.includes(version));
  await lockChannel(tx, remote);
  for (const { version, retired_at } of free) {
    const name = `${remote} ${version}`;
    const folder = join(remotesDir, remote, version);
    if (retired_at === null) {
      await retireVersion(tx, remote, version, now);
      const revision = await nextRevision(tx);
      await insertAudit(tx, { by: 'auto', now }, { remote, act: 'collected', version, revision });
      collected.retired.push(name);
    } else if (existsSync(folder)) {
      await removeFolder(remotesDir, folder);
      await rm(join(mapsDir, remote, version), { recursive: true, force: true });
      collected.removed.push(name);
    }
  }
  return collected;
}

/** PLT-181. The same in the bucket, of all remotes, since it is read whole. */
export const collectInBucket = async (tx: Tx, { bucket }: Pick<Places, 'bucket'>, now: Date): Promise<string[]> =>
  bucket === null ? [] : sweepBucket(tx, bucket, await oldOnes(tx, now));

/** One step of all of it, for who collects by hand. */
export async function collect(
  tx: Tx,
  places: Pick<Places, 'remotesDir' | 'mapsDir' | 'bucket'>,
  now: Date,
): Promise<Collected> {
  await sweepArriving(places.remotesDir, now);
  // While nothing is locked yet: a bucket may take its time.
  const removed = await collectInBucket(tx, places, now);
  const retired: string[] = [];
  for (const remote of await remotesWithOldVersions(tx, now)) {
    const collected = await collectOf(tx, places, { remote, now });
    removed.push(...collected.removed);
    retired.push(...collected.retired);
  }
  return { retired, removed };
}

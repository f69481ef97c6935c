import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ReadCurrent } from '@planner/platform-contract';
import { after, days, eachOf, isMissing, namesIn } from '@planner/server-core';
import type { InTx, Tx } from '../database/database.ts';
import { insertAudit } from '../channels/state/audit.repository.ts';
import { lockChannel, nextRevision } from '../channels/state/channels.repository.ts';
import { retireVersion } from '../channels/state/versions.repository.ts';
import type { Places } from '../publishing/kept-pack.ts';
import { sweepBucket } from './bucket-sweeping.ts';
import { oldVersions } from './collecting.repository.ts';

/** After a version ceases to be live, tabs that were already open can load its files for this time. */
const KEPT = days(14);
/** No pack takes this long to arrive. */
const ARRIVING = days(1);

/** The result of one step. */
export interface Collected {
  /** No page can receive these versions any more. The next step deletes their files. */
  retired: string[];
  /** The files of these versions are deleted. */
  removed: string[];
}

/** Returns the versions that a deployment into the folder names. Its wish may still apply. */
async function wishedIn(remotesDir: string, remote: string): Promise<readonly (string | null)[]> {
  try {
    const { current, previous } = ReadCurrent.parse(
      JSON.parse(await readFile(join(remotesDir, remote, 'current.json'), 'utf8')),
    );
    return [current, previous];
  } catch {
    // No version is deployed into the folder, or current.json is unreadable and contains no wish.
    return [];
  }
}

/** Moves the folder out of the served place in one step, then deletes it. Another process may have done the same. */
async function removeFolder(remotesDir: string, folder: string): Promise<void> {
  const quarantined = join(remotesDir, '.arriving', randomBytes(16).toString('hex'));
  await mkdir(join(remotesDir, '.arriving'), { recursive: true });
  await rename(folder, quarantined).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });
  await rm(quarantined, { recursive: true, force: true });
}

/** Deletes the packs that a crash left incomplete. */
export async function sweepArriving(remotesDir: string, now: Date): Promise<void> {
  const folder = join(remotesDir, '.arriving');
  await eachOf(await namesIn(folder), async (name) => {
    // A pack that finished meanwhile has already moved away.
    const found = await stat(join(folder, name)).catch(() => null);
    if (found !== null && found.mtime < after(now, -ARRIVING))
      await rm(join(folder, name), { recursive: true, force: true });
  });
}

const oldOnes = (tx: Tx, now: Date) => oldVersions(tx, { now, before: after(now, -KEPT) });

/** Returns the remotes that have versions to collect. */
export const remotesWithOldVersions = async (tx: Tx, now: Date): Promise<string[]> => [
  ...new Set((await oldOnes(tx, now)).map(({ remote }) => remote)),
];

interface Settled {
  /** The versions that this transaction has retired. */
  retired: string[];
  /** The versions that an earlier transaction has retired. */
  over: string[];
}

/** Retires unused versions under the lock of their remote, so that no decision names them meanwhile. */
async function settleOld(
  tx: Tx,
  { remote, wished, now }: { remote: string; wished: readonly (string | null)[]; now: Date },
): Promise<Settled> {
  await lockChannel(tx, remote);
  const settled: Settled = { retired: [], over: [] };
  for (const old of await oldOnes(tx, now)) {
    const { version, retired_at } = old;
    if (old.remote !== remote || wished.includes(version)) continue;
    if (retired_at !== null) {
      settled.over.push(version);
      continue;
    }
    await retireVersion(tx, remote, version, now);
    const revision = await nextRevision(tx);
    await insertAudit(tx, { by: 'auto', now }, { remote, act: 'collected', version, revision });
    settled.retired.push(version);
  }
  return settled;
}

/**
 * PLT-181. Deletes the files of a remote's unused versions in two steps. The first step retires a version, so a
 * concurrent decision either keeps the version or is rejected. The next step deletes the files. A retired version is
 * never offered again, so no transaction is open meanwhile (OPS-242).
 */
export async function collectOf(
  inTx: InTx,
  { remotesDir, mapsDir }: Pick<Places, 'remotesDir' | 'mapsDir'>,
  { remote, now }: { remote: string; now: Date },
): Promise<Collected> {
  const wished = await wishedIn(remotesDir, remote);
  const { retired, over } = await inTx((tx) => settleOld(tx, { remote, wished, now }));
  const removed: string[] = [];
  for (const version of over) {
    const folder = join(remotesDir, remote, version);
    if (!existsSync(folder)) continue;
    await rm(join(mapsDir, remote, version), { recursive: true, force: true });
    await removeFolder(remotesDir, folder);
    removed.push(version);
  }
  const named = (version: string) => `${remote} ${version}`;
  return { retired: retired.map(named), removed: removed.map(named) };
}

/**
 * PLT-181. Deletes unused versions of all remotes from the bucket, because the bucket is always listed completely. No
 * transaction is open while the bucket answers.
 */
export const collectInBucket = async (inTx: InTx, { bucket }: Pick<Places, 'bucket'>, now: Date): Promise<string[]> =>
  bucket === null ? [] : sweepBucket(inTx, bucket, await inTx((tx) => oldOnes(tx, now)));

/** Runs one step for the folder and the bucket, for the command `mfe gc`. */
export async function collect(
  inTx: InTx,
  places: Pick<Places, 'remotesDir' | 'mapsDir' | 'bucket'>,
  now: Date,
): Promise<Collected> {
  await sweepArriving(places.remotesDir, now);
  const removed = await collectInBucket(inTx, places, now);
  const retired: string[] = [];
  for (const remote of await inTx((tx) => remotesWithOldVersions(tx, now))) {
    const collected = await collectOf(inTx, places, { remote, now });
    removed.push(...collected.removed);
    retired.push(...collected.retired);
  }
  return { retired, removed };
}

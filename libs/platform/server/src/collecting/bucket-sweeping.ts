import { days } from '@planner/server-core';
import type { Tx } from '../database/database.ts';
import type { VersionBucket } from '../bucket/version-bucket.ts';
import { namedBases } from '../channels/state/versions.repository.ts';
import type { OldVersion } from './collecting.repository.ts';

/** A pack is laid down within minutes. */
const LAYING_MS = days(1);
/** Of a step, so that it ends in time; the rest goes in the next one. */
const MOST = 5;

/** PLT-181. Takes out of the bucket what is over, and what a crash has left there without a row; which of the versions are gone. */
export async function sweepBucket(tx: Tx, bucket: VersionBucket, old: readonly OldVersion[]): Promise<string[]> {
  const over = new Map(
    old.flatMap(({ base, retired_at, remote, version }) =>
      base === null || retired_at === null ? [] : [[base, `${remote} ${version}`] as const],
    ),
  );
  const removed: string[] = [];
  let left = MOST;
  for await (const bases of bucket.bases()) {
    if (bases.length === 0) continue;
    const named = await namedBases(tx, bases);
    for (const base of bases) {
      const name = over.get(base);
      const isNobodys = name !== undefined || (!named.has(base) && (await bucket.age(base)) > LAYING_MS);
      if (!isNobodys) continue;
      if (left === 0) return removed;
      await bucket.remove(base);
      left -= 1;
      if (name !== undefined) removed.push(name);
    }
  }
  return removed;
}

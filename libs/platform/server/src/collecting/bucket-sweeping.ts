import { days } from '@planner/server-core';
import type { InTx } from '../database/database.ts';
import type { VersionBucket } from '../bucket/version-bucket.ts';
import { namedBases } from '../channels/state/versions.repository.ts';
import type { OldVersion } from './collecting.repository.ts';

/** No upload of a pack takes this long. */
const LAYING_MS = days(1);
/** The maximum number of removals in one step, so that the step ends in time. The next step removes more. */
const MOST = 5;

/**
 * PLT-181. Removes retired old versions from the bucket, and uploads without a row that a crash left. Returns the
 * removed versions.
 */
export async function sweepBucket(inTx: InTx, bucket: VersionBucket, old: readonly OldVersion[]): Promise<string[]> {
  const over = new Map(
    old.flatMap(({ base, retired_at, remote, version }) =>
      base === null || retired_at === null ? [] : [[base, `${remote} ${version}`] as const],
    ),
  );
  const removed: string[] = [];
  let left = MOST;
  for await (const bases of bucket.bases()) {
    if (bases.length === 0) continue;
    const named = await inTx((tx) => namedBases(tx, bases));
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

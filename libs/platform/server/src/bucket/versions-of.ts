import type { Clock } from '@planner/server-core';
import type { Database } from '../database/database.ts';
import { basesGivenSince, versionInBucket } from '../channels/state/versions.repository.ts';
import type { Versions } from '../store/versions.ts';
import { keptVersions } from './kept-versions.ts';
import { publishedVersions } from './published-versions.ts';
import type { VersionBucket } from './version-bucket.ts';

interface Parts {
  inFolder: Versions;
  places: { bucket: VersionBucket | null; keptDir: string };
  database: Database;
  clock: Clock;
  warn(message: string): void;
}

/** Returns the versions that this process serves, from its folder and, if there is one, from the bucket. */
export function versionsOf({ inFolder, places: { bucket, keptDir }, database, clock, warn }: Parts): Versions {
  if (bucket === null) return inFolder;
  const kept = keptVersions({
    bucket,
    root: keptDir,
    given: (bases, instant) => basesGivenSince(database.db, bases, instant),
    clock,
    warn,
  });
  return publishedVersions({
    inFolder,
    kept,
    find: (remote, version) => versionInBucket(database.db, remote, version),
  });
}

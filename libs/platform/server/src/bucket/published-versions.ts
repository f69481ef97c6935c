import { type BuiltRemote, ReadBuiltRemote } from '@planner/platform-contract';
import { isMissing, liesIn, StoreAway, withTimeout } from '@planner/server-core';
import type { DeployedVersion } from '../store/deployment.ts';
import type { Versions } from '../store/versions.ts';
import type { KeptVersions } from './kept-versions.ts';
import type { PublishedVersion } from './version-bucket.ts';

/** The time limit for the database, in milliseconds; afterwards the request fails. */
const PATIENCE_MS = 1000;
/** The allowed names. Any other text in an address causes no database query. */
const NAME = /^[\w.@+~-]{1,200}$/;

/** The registry's record of a version in the bucket. */
interface Recorded extends BuiltRemote {
  base: string | null;
  published_at: string;
}

interface Parts {
  /** The versions that `deploy` has written into this machine's folder. */
  inFolder: Versions;
  kept: KeptVersions;
  find(remote: string, version: string): Promise<Recorded | undefined>;
}

/** PLT-200. Returns the versions of the folder, and the versions of the bucket that the registry has recorded. */
export function publishedVersions({ inFolder, kept, find }: Parts): Versions {
  const known = new Map<string, { published: PublishedVersion; found: DeployedVersion }>();

  async function inBucket(remote: string, version: string) {
    const key = `${remote} ${version}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    if (!NAME.test(remote) || !NAME.test(version)) return undefined;
    const row = await withTimeout(() => find(remote, version), PATIENCE_MS).catch((cause: unknown) => {
      throw new StoreAway('which versions there are cannot be asked now', { cause });
    });
    if (row === undefined || row.base === null) return undefined;
    const { manifest, build } = ReadBuiltRemote.parse({ manifest: row.manifest, build: row.build });
    const published = { remote, version, base: row.base, files: build.files, published_at: new Date(row.published_at) };
    const made = { published, found: { manifest, build, dir: kept.placeOf(published) } };
    known.set(key, made);
    return made;
  }

  return {
    async read(remote, version) {
      const deployed = await inFolder.read(remote, version).catch((error: unknown) => ({ error }));
      if (!('error' in deployed)) return deployed;
      const made = await inBucket(remote, version);
      if (made === undefined) throw deployed.error;
      kept.bringAhead(made.published);
      return made.found;
    },
    async filesOf(remote, has) {
      const deployed = await inFolder.filesOf(remote, has).catch((error: unknown) => {
        // No version of this remote is deployed into the folder.
        if (isMissing(error)) return [];
        throw error;
      });
      const ofRemote = [...known.values()].filter(({ published }) => published.remote === remote);
      const files = ofRemote.flatMap(({ published, found: { dir } }) =>
        kept.isHere(published)
          ? Object.keys(published.files)
              .filter(has)
              .map((name) => ({ folder: dir, name }))
          : [],
      );
      const lies = await Promise.all(files.map(({ folder, name }) => liesIn(folder, name).catch(() => false)));
      return [...deployed, ...files.filter((_file, at) => lies[at])];
    },
    async folderOf(remote, version, name) {
      const folder = await inFolder.folderOf(remote, version, name);
      if (folder !== undefined) return folder;
      const made = await inBucket(remote, version);
      if (made === undefined || !Object.hasOwn(made.published.files, name)) return undefined;
      const place = await kept.folderOf(made.published);
      return (await liesIn(place, name)) ? place : undefined;
    },
  };
}

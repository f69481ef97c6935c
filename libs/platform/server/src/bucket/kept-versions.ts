import { join } from 'node:path';
import { type Clock, fairQueue, StoreAway, withTimeout } from '@planner/server-core';
import { isFolder, versionBringer } from './bring-version.ts';
import { folderName, type GivenSince, type Room, roomIn } from './room.ts';
import type { PublishedVersion, VersionBucket } from './version-bucket.ts';

/** The versions of the bucket that this machine has copied or will copy. */
export interface KeptVersions {
  /** Returns the folder of a version, complete and unchanged. Downloads the version first if this machine lacks it. */
  folderOf(published: PublishedVersion): Promise<string>;
  /** Returns the path of the version's folder, even if the folder does not exist yet. */
  placeOf(published: PublishedVersion): string;
  /** Returns whether this process has verified a complete copy on this machine. */
  isHere(published: PublishedVersion): boolean;
  /** Starts the download before a file of the version is requested. */
  bringAhead(published: PublishedVersion): void;
}

interface Parts {
  bucket: VersionBucket;
  /** The folder for the versions of this machine. */
  root: string;
  given: GivenSince;
  clock: Clock;
  warn(message: string): void;
}

/** The time limit for a whole version, in milliseconds. A request for a missing version then fails. */
const PATIENCE_MS = 20_000;
/**
 * SEC-106. Anyone can request files of old versions. Old versions are heavy turns, so they never take the last place,
 * which is for versions that pages receive.
 */
const TURNS = { places: 3, heavyPlaces: 2, waiting: 1000, waitingOfAccount: 1, patienceMs: PATIENCE_MS };
/** The time after which a damaged version is downloaded again, in milliseconds. */
const DAMAGED_MS = 60_000;

/** PLT-200, PLT-201. Copies versions from the bucket to this machine's folder, each one complete and in one step. */
export function keptVersions({ bucket, root, given, clock, warn }: Parts): KeptVersions {
  const inTurn = fairQueue(TURNS);
  const room: Room = roomIn(root, given, clock);
  /** Folders that this process has verified as complete and unchanged. */
  const sound = new Set<string>();
  const underWay = new Map<string, Promise<string>>();
  const damages = new Map<string, StoreAway>();
  const placeOf = ({ base }: PublishedVersion) => join(root, folderName(base));

  function damaged(published: PublishedVersion, what: string): StoreAway {
    const { remote, version } = published;
    const error = new StoreAway(`the version ${remote} ${version} in the bucket is not what was published: ${what}`);
    const place = placeOf(published);
    if (damages.has(place)) return error;
    warn(error.message);
    damages.set(place, error);
    setTimeout(() => damages.delete(place), DAMAGED_MS).unref();
    return error;
  }

  const bring = versionBringer({ bucket, root, room, damaged });

  /** Runs beside the answer, which does not depend on it. */
  async function tidy(beside: string): Promise<void> {
    try {
      for (const gone of await room.tidy(beside)) sound.delete(gone);
    } catch (error) {
      warn(`old versions of the bucket stay on this machine: ${String(error)}`);
    }
  }

  async function folderOf(published: PublishedVersion, isHeavy = true): Promise<string> {
    const place = placeOf(published);
    if (sound.has(place) && (await isFolder(place))) return place;
    sound.delete(place);
    const damage = damages.get(place);
    if (damage !== undefined) throw damage;
    return underWay.get(place) ?? begin(published, { place, isHeavy });
  }

  function begin(
    published: PublishedVersion,
    { place, isHeavy }: { place: string; isHeavy: boolean },
  ): Promise<string> {
    const turn = { account: place, isHeavy, gone: AbortSignal.timeout(PATIENCE_MS) };
    const begun = withTimeout(() => inTurn(turn, () => bring(published, place)), PATIENCE_MS)
      .then((folder) => {
        sound.add(folder);
        void tidy(folder);
        return folder;
      })
      .catch((cause: unknown) => {
        throw cause instanceof StoreAway ? cause : new StoreAway(`${place} could not be brought`, { cause });
      })
      .finally(() => underWay.delete(place));
    underWay.set(place, begun);
    return begun;
  }

  return {
    folderOf: (published) => folderOf(published),
    placeOf,
    isHere: (published) => sound.has(placeOf(published)),
    bringAhead(published) {
      const place = placeOf(published);
      if (sound.has(place) || underWay.has(place)) return;
      // The next request for a file of this version reports the failure.
      void folderOf(published, false).catch(() => undefined);
    },
  };
}

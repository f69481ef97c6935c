import { join } from 'node:path';
import { type Clock, fairQueue, StoreAway, withTimeout } from '@planner/server-core';
import { isFolder, versionBringer } from './bring-version.ts';
import { folderName, type GivenSince, type Room, roomIn } from './room.ts';
import type { PublishedVersion, VersionBucket } from './version-bucket.ts';

/** Versions of the bucket as far as this machine has them. */
export interface KeptVersions {
  /** The folder in which a version lies, whole and as it was published; brought first where it is not here yet. */
  folderOf(published: PublishedVersion): Promise<string>;
  /** Where it lies once it is here. */
  placeOf(published: PublishedVersion): string;
  /** Whether this process has found it here, whole. */
  isHere(published: PublishedVersion): boolean;
  /** Has it brought before somebody asks for a file of it. */
  bringAhead(published: PublishedVersion): void;
}

interface Parts {
  bucket: VersionBucket;
  /** The folder of this machine. */
  root: string;
  given: GivenSince;
  clock: Clock;
  warn(message: string): void;
}

/** The whole version; who waits for it is told sooner that it does not come. */
const PATIENCE_MS = 20_000;
/** SEC-106. Anybody may ask for a file of an old version: old ones never take the last place, which is for those that pages are given. */
const TURNS = { places: 3, heavyPlaces: 2, waiting: 1000, waitingOfAccount: 1, patienceMs: PATIENCE_MS };
/** What was found to be damaged is not brought again for so long, whoever asks. */
const DAMAGED_MS = 60_000;

/** PLT-200, PLT-201. Brings versions of the bucket to this machine's own folder, each whole and in one step. */
export function keptVersions({ bucket, root, given, clock, warn }: Parts): KeptVersions {
  const inTurn = fairQueue(TURNS);
  const room: Room = roomIn(root, given, clock);
  /** Those that are whole and as they were published, by what this process has seen of them. */
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

  /** Beside the answer, which does not need it. */
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
      // Whoever asks for a file of it is told.
      void folderOf(published, false).catch(() => undefined);
    },
  };
}

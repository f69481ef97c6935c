import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { atMost, type Clock, fairQueue, StoreAway, withTimeout } from '@planner/server-core';
import { unpackedName } from '../store/packed-files.ts';
import { isSound, writeBounded } from './sound-file.ts';
import { type Room, roomIn } from './room.ts';
import type { VersionBucket } from './version-bucket.ts';

/** A published version, as the registry knows it. */
export interface PublishedVersion {
  remote: string;
  version: string;
  base: string;
  files: Readonly<Record<string, string>>;
  published_at: Date;
}

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
  /** The folder of this machine, and how many bytes may lie in it. */
  root: string;
  bytes: number;
  clock: Clock;
  warn(message: string): void;
}

/** Of one version. */
const FILES_AT_ONCE = 8;
/** The whole version; who waits for it is told sooner that it does not come. */
const PATIENCE_MS = 20_000;
/** SEC-106. Anybody may ask for a file of an old version: old ones never take the last place, which is for those that pages are given. */
const TURNS = { places: 3, heavyPlaces: 2, waiting: 1000, waitingOfAccount: 1, patienceMs: PATIENCE_MS };
/** What was found to be damaged is not brought again for so long, whoever asks. */
const DAMAGED_MS = 60_000;

/** `versions/notes@1.0.0+aaaa1111@9f86d081884c7d65/` → a name of a folder. */
const folderName = (base: string) => base.split('/')[1] ?? '';

/** PLT-200, PLT-201. Brings versions of the bucket to this machine's own folder, each whole and in one step. */
export function keptVersions({ bucket, root, bytes, clock, warn }: Parts): KeptVersions {
  const inTurn = fairQueue(TURNS);
  const room: Room = roomIn(root, bytes, clock);
  /** Those that are whole and as they were published, by what this process has seen of them. */
  const sound = new Set<string>();
  const underWay = new Map<string, Promise<string>>();
  const damages = new Map<string, StoreAway>();
  const placeOf = ({ base }: PublishedVersion) => join(root, folderName(base));
  const isThere = async (folder: string) => (await stat(folder).catch(() => null))?.isDirectory() ?? false;

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

  /** Whether what lies here, since an earlier start or by another process, is still what was published. */
  async function isWhole({ files }: PublishedVersion, folder: string): Promise<boolean> {
    for (const [name, hash] of Object.entries(files)) if (!(await isSound(join(folder, name), hash))) return false;
    for (const { name, of, encoding } of await room.packedIn(folder, files))
      if (!(await isSound(join(folder, name), files[of] ?? '', encoding))) return false;
    return true;
  }

  async function fetchInto(published: PublishedVersion, folder: string): Promise<void> {
    const { base, files, published_at } = published;
    const packed = await bucket.packedIn(base);
    if (packed === null) throw damaged(published, 'it is not whole');
    const all = [
      ...Object.keys(files).map((name) => ({ name, of: name, encoding: undefined })),
      ...packed.map(unpackedName).filter((one) => one !== undefined && Object.hasOwn(files, one.of)),
    ].filter((one) => one !== undefined);
    const turn = atMost(FILES_AT_ONCE);
    const came = await Promise.allSettled(
      all.map(({ name, of, encoding }) =>
        turn(async () => {
          const path = join(folder, name);
          await mkdir(dirname(path), { recursive: true, mode: 0o700 });
          const body = await bucket.read(base, name);
          if (body === null) throw damaged(published, `${name} is not there`);
          await writeBounded(body, path);
          if (!(await isSound(path, files[of] ?? '', encoding))) throw damaged(published, name);
          // By it and by its length a browser knows the file again, whichever process answers.
          await utimes(path, published_at, published_at);
        }),
      ),
    );
    // Once nothing more is written into the folder, which goes where one of them has failed.
    for (const one of came) if (one.status === 'rejected') throw one.reason;
  }

  async function bring(published: PublishedVersion): Promise<string> {
    const place = placeOf(published);
    if (await isThere(place)) {
      if (await isWhole(published, place)) return place;
      await room.drop(place);
    }
    const arriving = join(root, '.arriving', randomBytes(16).toString('hex'));
    await mkdir(arriving, { recursive: true, mode: 0o700 });
    try {
      await fetchInto(published, arriving);
      await rename(arriving, place).catch(async (error: unknown) => {
        // Another process has brought the same.
        if (!(await isThere(place))) throw error;
      });
    } finally {
      await rm(arriving, { recursive: true, force: true });
    }
    return place;
  }

  async function folderOf(published: PublishedVersion, isHeavy = true): Promise<string> {
    const place = placeOf(published);
    if (sound.has(place) && (await isThere(place))) {
      await room.use(place);
      return place;
    }
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
    const begun = withTimeout(() => inTurn(turn, () => bring(published)), PATIENCE_MS)
      .then(async (folder) => {
        sound.add(folder);
        await room.use(folder);
        for (const gone of await room.make(folder)) sound.delete(gone);
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

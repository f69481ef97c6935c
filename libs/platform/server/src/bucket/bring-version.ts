import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { atMost } from '@planner/server-core';
import { unpackedName } from '../store/packed-files.ts';
import type { Room } from './room.ts';
import { isSound, writeBounded } from './sound-file.ts';
import type { PublishedVersion, VersionBucket } from './version-bucket.ts';

/** The number of files of one version that are downloaded at the same time. */
const FILES_AT_ONCE = 8;

interface Parts {
  bucket: VersionBucket;
  /** The folder for the versions of this machine. */
  root: string;
  room: Room;
  /** Returns the error for a version with files in the bucket that differ from the published ones. */
  damaged(published: PublishedVersion, what: string): Error;
}

/** Returns whether a path is a folder. */
export const isFolder = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => null))?.isDirectory() ?? false;

/**
 * Returns a function that downloads a version from the bucket into its folder on this machine, complete and in one
 * step. An undamaged copy that already exists stays.
 */
export function versionBringer({
  bucket,
  root,
  room,
  damaged,
}: Parts): (published: PublishedVersion, place: string) => Promise<string> {
  /** Returns whether a copy from an earlier start or from another process still equals the published version. */
  async function isWhole({ files }: PublishedVersion, folder: string): Promise<boolean> {
    for (const [name, hash] of Object.entries(files)) if (!(await isSound(join(folder, name), hash))) return false;
    for (const { name, of, encoding } of await room.packedIn(folder, files))
      if (!(await isSound(join(folder, name), files[of] ?? '', encoding))) return false;
    return true;
  }

  async function namesOf(published: PublishedVersion) {
    const { base, files } = published;
    const packed = await bucket.packedIn(base);
    if (packed === null) throw damaged(published, 'it is not whole');
    const plain = Object.keys(files).map((name) => ({ name, of: name, encoding: undefined }));
    const known = packed.map(unpackedName).filter((one) => one !== undefined && Object.hasOwn(files, one.of));
    return [...plain, ...known].filter((one) => one !== undefined);
  }

  async function download(published: PublishedVersion, folder: string): Promise<void> {
    const { base, files, published_at } = published;
    const turn = atMost(FILES_AT_ONCE);
    const names = await namesOf(published);
    const ended = await Promise.allSettled(
      names.map(({ name, of, encoding }) =>
        turn(async () => {
          const path = join(folder, name);
          await mkdir(dirname(path), { recursive: true, mode: 0o700 });
          const body = await bucket.read(base, name);
          if (body === null) throw damaged(published, `${name} is not there`);
          await writeBounded(body, path);
          if (!(await isSound(path, files[of] ?? '', encoding))) throw damaged(published, name);
          // Browsers recognise a file by its time and length, so the time must be the same in every process.
          await utimes(path, published_at, published_at);
        }),
      ),
    );
    // Throws only after all downloads ended: a late write would recreate the folder that is about to be removed.
    for (const one of ended) if (one.status === 'rejected') throw one.reason;
  }

  return async (published, place) => {
    if (await isFolder(place)) {
      if (await isWhole(published, place)) return place;
      await room.drop(place);
    }
    const arriving = join(root, '.arriving', randomBytes(16).toString('hex'));
    await mkdir(arriving, { recursive: true, mode: 0o700 });
    try {
      await download(published, arriving);
      await rename(arriving, place).catch(async (error: unknown) => {
        // Another process has downloaded the same version first.
        if (!(await isFolder(place))) throw error;
      });
    } finally {
      await rm(arriving, { recursive: true, force: true });
    }
    return place;
  };
}

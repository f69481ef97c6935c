import { after, days } from '../config/durations.ts';

/** The first and the last byte of a part, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Stores the bytes of files. The key of a file is the day of its upload and 128 random bits. */
export interface FileStore {
  /** Moves the file at `path` into the store. After the promise resolves, the bytes survive a crash. */
  put(key: string, path: string): Promise<void>;
  /** Returns null when no file has this key. */
  get(key: string, range?: ByteRange): Promise<AsyncIterable<Uint8Array> | null>;
  /** Removes a file; a missing file is no error. */
  remove(key: string): Promise<void>;
  /** Lists all keys, page by page. */
  list(): AsyncIterable<readonly string[]>;
}

/** The store is unavailable now; the caller can retry later. */
export class StoreAway extends Error {
  override name = 'StoreAway';
}

/** Returns the key of a file's small preview image. */
export const previewKey = (key: string): string => `${key}.preview`;

/** Returns the day at the start of a key, by the product's own clock. */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10).replaceAll('-', '');

/**
 * Returns whether a file without a row is abandoned: its day is before yesterday, so no request can still write the
 * row.
 */
export const isOld = (key: string, now: Date): boolean => key.slice(0, 8) < dayOf(after(now, -days(1)));

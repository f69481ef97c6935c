import { after, days } from '../config/durations.ts';

/** The first and the last byte of a part. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Where the bytes of files lie, each under a key of its own: the day on which it came and 128 random bits. */
export interface FileStore {
  /** Takes over the file at a path; when it resolves, the bytes outlive a crash. */
  put(key: string, path: string): Promise<void>;
  /** Null where nothing lies under the key. */
  get(key: string, range?: ByteRange): Promise<AsyncIterable<Uint8Array> | null>;
  /** What is not there is removed already. */
  remove(key: string): Promise<void>;
  /** Every key there is, in pieces. */
  list(): AsyncIterable<readonly string[]>;
}

/** The storage cannot be asked now; what was asked of it may be asked again. */
export class StoreAway extends Error {
  override name = 'StoreAway';
}

/** The small image of a file lies beside it. */
export const previewKey = (key: string): string => `${key}.preview`;

/** The day with which keys begin, by the product's own clock. */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10).replaceAll('-', '');

/** Whether nobody is still about to write a row for what came on that day: it is neither today nor yesterday. */
export const isOld = (key: string, now: Date): boolean => key.slice(0, 8) < dayOf(after(now, -days(1)));

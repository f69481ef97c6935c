import type { S3Place } from '../config/s3-place.ts';
import { s3Client } from './s3-client.ts';
import type { FileStore } from './store.ts';

const KEY = /<Key>([^<]+)<\/Key>/g;
const WRITTEN = /<LastModified>([^<]+)<\/LastModified>/;

/** A bucket as a file store that can also list the keys with a prefix. */
export interface S3Store extends FileStore {
  /** Lists the keys with this prefix, page by page. */
  list(prefix?: string): AsyncIterable<readonly string[]>;
  /** Returns the age of a key in milliseconds, by the store's own clock, or null when the key does not exist. */
  age(key: string): Promise<number | null>;
}

/** FIL-15. Returns a file store in an S3 bucket; its keys are the same as in a folder. */
export function s3Store(place: S3Place, readWithin?: number): S3Store {
  const client = s3Client(place, readWithin);
  return {
    put: client.put,
    get: (key, range) => client.get(key, range && { range: `bytes=${range.start}-${range.end}` }),
    remove: client.remove,
    async *list(prefix = '') {
      for await (const { xml } of client.list(prefix)) yield [...xml.matchAll(KEY)].map(([, key = '']) => key);
    },
    async age(key) {
      for await (const { xml, date } of client.list(key)) {
        const [, written] = WRITTEN.exec(xml) ?? [];
        return written === undefined || date === null ? null : Date.parse(date) - Date.parse(written);
      }
      return null;
    },
  };
}

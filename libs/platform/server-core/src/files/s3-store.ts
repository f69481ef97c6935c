import type { S3Place } from '../config/s3-place.ts';
import { s3Client } from './s3-client.ts';
import type { FileStore } from './store.ts';

const KEY = /<Key>([^<]+)<\/Key>/g;
const WRITTEN = /<LastModified>([^<]+)<\/LastModified>/;

/** A bucket, of which also a part can be listed. */
export interface S3Store extends FileStore {
  /** The keys that begin so, in pieces. */
  list(prefix?: string): AsyncIterable<readonly string[]>;
  /** How many milliseconds ago a key was written, by the store's own clock; null where there is none. */
  age(key: string): Promise<number | null>;
}

/** FIL-15. Files in a bucket of any store that speaks S3, under the same keys as in a folder. */
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

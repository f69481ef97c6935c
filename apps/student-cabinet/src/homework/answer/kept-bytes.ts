import { type Bytes, bytesOfPage } from '@planner/forms';
import { accountKey } from '@planner/shell-api';

/** The bytes of chosen files, which outlive the page. */
export interface KeptBytes extends Bytes {
  /** Whether the device has stored the bytes, so that the page may close. */
  has(key: string): boolean;
  /** Deletes all bytes that no draft names any more. */
  sweep(named: () => ReadonlySet<string>): Promise<void>;
}

const addressOf = (key: string) => `/kept/${key}`;
const keyAt = (url: string) => new URL(url).pathname.slice(addressOf('').length);

/**
 * CAB-86. The bytes of one account, in a separate cache of this browser. Without a cache or without room, they live
 * only as long as the page. The page then warns before it closes.
 */
export function keptBytes(user_id: number, isSignedIn: () => boolean): KeptBytes {
  const name = accountKey(user_id, 'files');
  const ofPage = bytesOfPage();
  const kept = new Set<string>();
  const opened = () => ('caches' in globalThis ? caches.open(name) : Promise.reject(new Error('no caches here')));
  const keep = async (key: string, file: File) => {
    const cache = await opened();
    if (!isSignedIn()) return;
    await cache.put(addressOf(key), new Response(file));
    kept.add(key);
  };
  return {
    has: (key) => kept.has(key),
    keep(key, file) {
      ofPage.keep(key, file);
      // Without room or caches `has` returns false, and the page asks before it closes.
      void keep(key, file).catch(() => kept.delete(key));
    },
    async read(upload) {
      const here = await ofPage.read(upload);
      if (here) return here;
      const answer = await opened()
        .then((cache) => cache.match(addressOf(upload.key)))
        .catch(() => undefined);
      if (!answer) return null;
      kept.add(upload.key);
      const bytes = await answer.blob();
      return new File([bytes], upload.name, { type: bytes.type });
    },
    drop(key) {
      ofPage.drop(key);
      kept.delete(key);
      // If this fails, the next start of the cabinet sweeps the bytes.
      void opened()
        .then((cache) => cache.delete(addressOf(key)))
        .catch(() => false);
    },
    async sweep(named) {
      const cache = await opened();
      const requests = await cache.keys();
      // The names are read last, because another page of this account names its files before it stores their bytes.
      const keys = named();
      await Promise.all(requests.filter(({ url }) => !keys.has(keyAt(url))).map((gone) => cache.delete(gone)));
    },
  };
}

import { type Bytes, bytesOfPage } from '@planner/forms';
import { accountKey } from '@planner/shell-api';

/** Bytes of chosen files that outlive the page. */
export interface KeptBytes extends Bytes {
  /** The device has them: the page may go. */
  has(key: string): boolean;
  /** Forgets all but these: what no draft names any more. */
  sweep(named: () => ReadonlySet<string>): Promise<void>;
}

const addressOf = (key: string) => `/kept/${key}`;
const keyAt = (url: string) => new URL(url).pathname.slice(addressOf('').length);

/**
 * CAB-86. Bytes of one account in a cache of this browser that nothing else reads; where the browser has none or no room, they go with
 * the page, which then warns before it goes.
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
      // No room, or no caches: `has` says so, and leaving the page asks first.
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
      // What stays by a fault is swept when the cabinet is opened next.
      void opened()
        .then((cache) => cache.delete(addressOf(key)))
        .catch(() => false);
    },
    async sweep(named) {
      const cache = await opened();
      const requests = await cache.keys();
      // Asked last: another page of this account names its files before it keeps their bytes.
      const keys = named();
      await Promise.all(requests.filter(({ url }) => !keys.has(keyAt(url))).map((gone) => cache.delete(gone)));
    },
  };
}

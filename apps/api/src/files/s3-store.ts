import { openAsBlob } from 'node:fs';
import { AwsClient } from 'aws4fetch';
import type { S3Place } from '../config/s3-place.ts';
import { type FileStore, StoreAway } from './store.ts';

/** How long the store may take to begin its answer, and to take 20 MB; an archive of an account is larger. */
const PATIENCE_MS = 30_000;
const TAKEN_WITHIN = 20 * 1024 ** 2;
/** Keys of a piece of the list: few enough to be asked of the database and removed within a statement's time. */
const PIECE = 200;
const KEY = /<Key>([^<]+)<\/Key>/g;
const MORE = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/;
const unescaped = (text: string) => text.replaceAll('&amp;', '&');

/** FIL-15. Files in a bucket of any store that speaks S3, under the same keys as in a folder. */
export function s3Store({ url, ...keys }: S3Place): FileStore {
  const client = new AwsClient({ ...keys, service: 's3' });

  async function ask(
    path: string,
    init: { method: string; headers?: Record<string, string>; body?: Blob },
    ...fine: number[]
  ) {
    const { body, ...head } = init;
    const { url: address, headers } = await client.sign(`${url}${path}`, head);
    const patience = new AbortController();
    const portions = Math.max(1, Math.ceil((body?.size ?? 0) / TAKEN_WITHIN));
    const timer = setTimeout(() => patience.abort(), PATIENCE_MS * portions);
    let response: Response;
    try {
      response = await fetch(address, {
        method: init.method,
        headers,
        signal: patience.signal,
        ...(body && { body }),
      });
    } catch (cause) {
      throw new StoreAway('the store of files cannot be reached', { cause });
    } finally {
      // What follows is as slow as who reads it.
      clearTimeout(timer);
    }
    if (response.ok || fine.includes(response.status)) return response;
    // What it says may be long; the status and its beginning say why.
    const said = (await response.text()).slice(0, 300);
    throw new StoreAway(`the store of files answered ${response.status}: ${said}`);
  }

  return {
    async put(key, path) {
      const response = await ask(`/${key}`, { method: 'PUT', body: await openAsBlob(path) });
      await response.body?.cancel();
    },
    async get(key, range) {
      const headers = range && { range: `bytes=${range.start}-${range.end}` };
      const response = await ask(`/${key}`, { method: 'GET', ...(headers && { headers }) }, 404);
      if (response.status !== 404 && response.body !== null) return response.body;
      await response.body?.cancel();
      return null;
    },
    async remove(key) {
      const response = await ask(`/${key}`, { method: 'DELETE' }, 404);
      await response.body?.cancel();
    },
    async *list() {
      let token: string | undefined;
      do {
        const after = token === undefined ? '' : `&continuation-token=${encodeURIComponent(token)}`;
        const response = await ask(`?list-type=2&max-keys=${PIECE}${after}`, { method: 'GET' });
        const xml = await response.text();
        yield [...xml.matchAll(KEY)].map(([, key = '']) => key);
        token = MORE.exec(xml)?.[1];
        if (token !== undefined) token = unescaped(token);
      } while (token !== undefined);
    },
  };
}

import { openAsBlob } from 'node:fs';
import { AwsClient } from 'aws4fetch';
import type { S3Place } from '../config/s3-place.ts';
import { StoreAway } from './store.ts';

/**
 * The time limit for the start of an answer, and for each 20 MB of an upload. An archive of an account is larger than
 * that.
 */
const PATIENCE_MS = 30_000;
const TAKEN_WITHIN = 20 * 1024 ** 2;
/** The number of keys in one page of a listing: one SQL statement can check them and remove them in time. */
const PIECE = 200;
const MORE = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/;
const unescaped = (text: string) => text.replaceAll('&amp;', '&');

/** Encodes every character of a key except slashes: S3 would sign a raw plus as a space. */
const addressOf = (key: string) => `/${key.split('/').map(encodeURIComponent).join('/')}`;

/** The S3 operations on one bucket that the product uses. */
export interface S3Client {
  put(key: string, path: string): Promise<void>;
  /** Returns null when no object has this key. */
  get(key: string, headers?: Record<string, string>): Promise<ReadableStream<Uint8Array> | null>;
  remove(key: string): Promise<void>;
  /**
   * Lists the keys with this prefix, page by page, as the store's XML. `date` is the Date header, from the store's own
   * clock.
   */
  list(prefix: string): AsyncIterable<{ xml: string; date: string | null }>;
}

/**
 * Returns a client for a bucket of any S3-compatible store. `readWithin` shortens the read limit, in milliseconds, for
 * a caller that has a fallback. Throws StoreAway when the store is unavailable or answers with an error. SEC-120: a
 * redirect is an error, because it could send a file to a server outside of the settings.
 */
export function s3Client({ url, ...keys }: S3Place, readWithin = PATIENCE_MS): S3Client {
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
    const timer = setTimeout(() => patience.abort(), body === undefined ? readWithin : PATIENCE_MS * portions);
    let response: Response;
    try {
      response = await fetch(address, {
        method: init.method,
        redirect: 'error',
        headers,
        signal: patience.signal,
        ...(body && { body }),
      });
    } catch (cause) {
      throw new StoreAway('the store of files cannot be reached', { cause });
    } finally {
      // The limit covers only the start of the answer. The body may take as long as its reader needs.
      clearTimeout(timer);
    }
    if (response.ok || fine.includes(response.status)) return response;
    // An error body can be long; its beginning is enough for the message.
    const said = (await response.text()).slice(0, 300);
    throw new StoreAway(`the store of files answered ${response.status}: ${said}`);
  }

  return {
    async put(key, path) {
      const response = await ask(addressOf(key), { method: 'PUT', body: await openAsBlob(path) });
      await response.body?.cancel();
    },
    async get(key, headers) {
      const response = await ask(addressOf(key), { method: 'GET', ...(headers && { headers }) }, 404);
      if (response.status !== 404 && response.body !== null) return response.body;
      await response.body?.cancel();
      return null;
    },
    async remove(key) {
      const response = await ask(addressOf(key), { method: 'DELETE' }, 404);
      await response.body?.cancel();
    },
    async *list(prefix) {
      const wanted = prefix === '' ? '' : `&prefix=${encodeURIComponent(prefix)}`;
      let token: string | undefined;
      do {
        const after = token === undefined ? '' : `&continuation-token=${encodeURIComponent(token)}`;
        const response = await ask(`?list-type=2&max-keys=${PIECE}${wanted}${after}`, { method: 'GET' });
        const xml = await response.text();
        yield { xml, date: response.headers.get('date') };
        token = MORE.exec(xml)?.[1];
        if (token !== undefined) token = unescaped(token);
      } while (token !== undefined);
    },
  };
}

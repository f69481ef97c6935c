import { openAsBlob } from 'node:fs';
import { AwsClient } from 'aws4fetch';
import type { S3Place } from '../config/s3-place.ts';
import { StoreAway } from './store.ts';

/** How long the store may take to begin its answer, and to take 20 MB; an archive of an account is larger. */
const PATIENCE_MS = 30_000;
const TAKEN_WITHIN = 20 * 1024 ** 2;
/** Names of a piece of a list: few enough to be asked of the database and removed within a statement's time. */
const PIECE = 200;
const MORE = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/;
const unescaped = (text: string) => text.replaceAll('&amp;', '&');

/** Every letter of a key but its slashes: a plus in an address would be signed as a space. */
const addressOf = (key: string) => `/${key.split('/').map(encodeURIComponent).join('/')}`;

/** The calls of S3 that the product makes of one bucket. */
export interface S3Client {
  put(key: string, path: string): Promise<void>;
  /** Null where nothing lies under the key. */
  get(key: string, headers?: Record<string, string>): Promise<ReadableStream<Uint8Array> | null>;
  remove(key: string): Promise<void>;
  /** The list of keys that begin so as the store writes it, in pieces, each with the hour that the store's own clock shows. */
  list(prefix: string): AsyncIterable<{ xml: string; date: string | null }>;
}

/**
 * A bucket of any store that speaks S3; a reader who has something else to show waits less long. SEC-120: a redirect is an
 * error, since it would hand a file to a server that no setting names.
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

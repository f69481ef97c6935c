import { pathOf, STORES, type Store } from './store.ts';

const OWN = /^\/shell\/.+\.[0-9a-f]{8,}\.\w+$/;
// Matches only a built version: in development a file changes under the same name.
const OF_REMOTE = /^\/mfe\/[^/]+\/[^/]+\+[0-9a-f]{8}\/.+/;

/** A file does not depend on the headers of the request. */
const AS_NAMED = { ignoreVary: true };

/** Returns whether the path names an immutable file of a build. */
export const isFile = (path: string): boolean => OWN.test(path) || OF_REMOTE.test(path);

/**
 * PWA-3. Returns a build's file from the cache, or from the server and caches it. A request that bypasses the cache
 * (decision 038: the cached file is damaged) goes to the server, and its answer replaces the cached file.
 */
export async function fileOf(store: Store, request: Request): Promise<Response> {
  const files = await store.open(STORES.files);
  const isAnew = request.cache === 'reload' || request.cache === 'no-store';
  const kept = isAnew ? undefined : await files.match(request.url, AS_NAMED);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await files.put(request.url, answer.clone());
  return answer;
}

/**
 * PWA-27. The watchdog's worker has one file for all versions. The server's file is used while it arrives in time, and
 * without a network the cached file.
 */
export async function watcherOf(store: Store, request: Request): Promise<Response> {
  const files = await store.open(STORES.files);
  try {
    const answer = await fetch(request);
    if (answer.ok) await files.put(request.url, answer.clone());
    return answer;
  } catch (error) {
    const kept = await files.match(request.url, AS_NAMED);
    if (kept === undefined) throw error;
    return kept;
  }
}

/** Caches the files that are missing. Rejects when a file cannot be loaded. */
export async function keepFiles(store: Store, urls: readonly string[]): Promise<void> {
  const files = await store.open(STORES.files);
  await Promise.all(
    urls.map(async (url) => {
      if (await files.match(url, AS_NAMED)) return;
      const answer = await fetch(url);
      if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
      await files.put(url, answer);
    }),
  );
}

/**
 * PWA-3. Deletes the files of builds that the cached page does not need. Without a network no other page can be opened.
 */
export async function dropFilesBut(store: Store, isNeeded: (path: string) => boolean): Promise<void> {
  const files = await store.open(STORES.files);
  const kept = await files.keys();
  await Promise.all(kept.filter(({ url }) => !isNeeded(pathOf(url))).map((request) => files.delete(request)));
}

/** Returns the paths of the cached files. */
export async function keptFiles(store: Store): Promise<string[]> {
  const files = await store.open(STORES.files);
  return (await files.keys()).map(({ url }) => pathOf(url));
}

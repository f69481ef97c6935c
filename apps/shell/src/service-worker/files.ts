import { pathOf, STORES, type Store } from './store.ts';

const OWN = /^\/shell\/.+\.[0-9a-f]{8,}\.\w+$/;
// A version that is built; one that is being developed changes under its name.
const OF_REMOTE = /^\/mfe\/[^/]+\/[^/]+\+[0-9a-f]{8}\/.+/;

/** Who asks does not matter to a file. */
const AS_NAMED = { ignoreVary: true };

/** Whether an address names what never changes: a file of a build. */
export const isFile = (path: string): boolean => OWN.test(path) || OF_REMOTE.test(path);

/**
 * PWA-3. A file of a build, out of the store or from the server, and then kept. Who asks past the cache (decision 038: what was kept is not
 * sound) is answered by the server, and what comes takes its place.
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
 * PWA-27. The worker that watches over pages has one file for every version, so the server's is used while it comes; without a network
 * the one that was kept.
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

/** Keeps what is not kept yet; rejects where one of them does not come. */
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

/** PWA-3. What no page needs any more that could be opened without a network: files of builds other than those of the kept page. */
export async function dropFilesBut(store: Store, isNeeded: (path: string) => boolean): Promise<void> {
  const files = await store.open(STORES.files);
  const kept = await files.keys();
  await Promise.all(kept.filter(({ url }) => !isNeeded(pathOf(url))).map((request) => files.delete(request)));
}

/** The paths of what is kept. */
export async function keptFiles(store: Store): Promise<string[]> {
  const files = await store.open(STORES.files);
  return (await files.keys()).map(({ url }) => pathOf(url));
}

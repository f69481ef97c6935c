import type { Store } from '../store.ts';

/** A browser's caches in memory: keyed by the address alone, in the order of writing. */
export function fakeStore() {
  const kept = new Map<string, Map<string, Response>>();
  const urlOf = (key: RequestInfo | URL) =>
    new URL(key instanceof Request ? key.url : String(key), 'https://tetradka.example').href;
  const store: Store = {
    async open(name) {
      const cache = kept.get(name) ?? new Map<string, Response>();
      kept.set(name, cache);
      const used = {
        match: async (key: RequestInfo) => cache.get(urlOf(key))?.clone(),
        put: async (key: RequestInfo, answer: Response) => void cache.set(urlOf(key), answer),
        delete: async (key: RequestInfo) => cache.delete(urlOf(key)),
        keys: async () => [...cache.keys()].map((url) => new Request(url)),
      };
      // Only the members of a cache that the worker uses.
      return used as unknown as Cache;
    },
    delete: async (name) => kept.delete(name),
  };
  const paths = (name: string) => [...(kept.get(name)?.keys() ?? [])].map((url) => new URL(url).pathname).toSorted();
  return { store, paths };
}

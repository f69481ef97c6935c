import { fileOf, isFile, keepFiles } from './files.ts';
import { isPagePath, keepPage, pageOf } from './pages.ts';
import { changesWho, isKeptRead, keptReads } from './reads.ts';
import type { WorkerScope } from './scope.ts';
import type { Store } from './store.ts';

/** PWA-3 to PWA-6. What the worker answers of what the pages ask; everything else goes to the server as if there were no worker. */
export function answerPages(scope: WorkerScope, store: Store, now: () => number): void {
  const { origin } = scope.location;
  const reads = keptReads(store, now);
  /** Pages that show what was kept. */
  const offline = new Set<string>();

  const tellTo = (client: string) => async (keptAt: number | null) => {
    if (keptAt === null && !offline.delete(client)) return;
    if (keptAt !== null) offline.add(client);
    (await scope.clients.get(client))?.postMessage({ keptAt }, []);
  };

  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
  scope.addEventListener('fetch', (event) => {
    const { request, clientId } = event;
    const url = new URL(request.url);
    if (url.origin !== origin) return;
    const { pathname, search } = url;
    if (isKeptRead(request.method, pathname)) return event.respondWith(reads.read(request, tellTo(clientId)));
    if (changesWho(pathname)) return event.respondWith(reads.pass(request));
    if (request.method !== 'GET') return;
    if (request.mode === 'navigate') {
      if (isPagePath(pathname)) {
        event.respondWith(pageOf(store, request, { later: (work) => event.waitUntil(work) }));
      }
      return;
    }
    if (search === '' && isFile(pathname)) event.respondWith(fileOf(store, request));
  });
  scope.addEventListener('message', (event) => {
    // What a page says that was opened before there was a worker: installed/worker.ts.
    const { loaded, page } = (event.data ?? {}) as { loaded?: string[]; page?: string };
    if (loaded === undefined || page === undefined) return;
    const files = loaded.filter((path) => isFile(path));
    const keep = async () => {
      await keepFiles(store, files);
      const answer = await fetch(page);
      if (answer.ok) await keepPage(store, answer);
    };
    // The next page that is opened is kept anyway.
    event.waitUntil(keep().catch(() => undefined));
  });
}

import type { FirstAnswer } from '@planner/platform-contract';
import { WATCHDOG } from '@planner/platform-runtime/liveness';
import { fileOf, isFile, keepFiles, watcherOf } from './files.ts';
import { isPagePath, keepPage, pageOf } from './pages.ts';
import { changesWho, isKeptRead, keptReads } from './reads.ts';
import type { WorkerScope } from './scope.ts';
import type { Store } from './store.ts';

/**
 * PWA-3 to PWA-6. Answers the pages' requests that the worker handles. All other requests go to the server without the
 * worker.
 */
export function answerPages(scope: WorkerScope, store: Store, now: () => number): void {
  const { origin } = scope.location;
  const reads = keptReads(store, now);
  const keepReads = (answers: readonly FirstAnswer[]) => reads.take(answers, origin);
  /** The pages that show cached data. */
  const offline = new Set<string>();
  /** The pages that opened from the cache. They wait only briefly for data until the server has answered them once. */
  const opened = new Set<string>();

  const tellTo = (client: string) => async (keptAt: number | null) => {
    if (keptAt === null && !offline.delete(client)) return;
    if (keptAt !== null) offline.add(client);
    (await scope.clients.get(client))?.postMessage({ keptAt }, []);
  };

  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
  scope.addEventListener('fetch', (event) => {
    const { request, clientId, resultingClientId } = event;
    const url = new URL(request.url);
    if (url.origin !== origin) return;
    const { pathname, search } = url;
    if (isKeptRead(request.method, pathname)) {
      const around = {
        tell: tellTo(clientId),
        isHurried: opened.has(clientId),
        onAnswered: () => opened.delete(clientId),
      };
      return event.respondWith(reads.read(request, around));
    }
    if (changesWho(pathname)) return event.respondWith(reads.pass(request));
    if (request.method !== 'GET') return;
    if (request.mode === 'navigate') {
      if (isPagePath(pathname)) {
        const onKept = () => void opened.add(resultingClientId);
        event.respondWith(pageOf(store, request, { keepReads, later: (work) => event.waitUntil(work), onKept }));
      }
      return;
    }
    if (pathname === WATCHDOG) return event.respondWith(watcherOf(store, request));
    if (search === '' && isFile(pathname)) event.respondWith(fileOf(store, request));
  });
  scope.addEventListener('message', (event) => {
    // The message of a page that opened before the worker existed: installed/worker.ts.
    const { loaded, page } = (event.data ?? {}) as { loaded?: string[]; page?: string };
    if (loaded === undefined || page === undefined) return;
    const files = loaded.filter((path) => isFile(path));
    const keep = async () => {
      await keepFiles(store, files);
      const answer = await fetch(page);
      if (answer.ok) await keepPage(store, answer, keepReads);
    };
    // The worker caches the next opened page anyway.
    event.waitUntil(keep().catch(() => undefined));
  });
}

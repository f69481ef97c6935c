/** A loaded page: its path and the paths of its files. */
interface LoadedPage {
  path: string;
  files: readonly string[];
}

/** The address of the site's worker. */
const NAME = '/sw.js';

/** Registers the worker. The browser itself looks for newer versions. */
const registerWorker = (workers: ServiceWorkerContainer): Promise<ServiceWorkerRegistration> =>
  workers.register(NAME, { updateViaCache: 'none' });

/**
 * PWA-4. Makes the page work without a network from now on. A page that loaded before the worker was there reports its
 * files.
 */
export async function workOffline(workers: ServiceWorkerContainer | undefined, page: LoadedPage): Promise<void> {
  // A page over plain HTTP has no workers, and neither has a browser in which the user forbids them.
  if (workers === undefined) return;
  const isKnown = workers.controller !== null;
  await registerWorker(workers).catch(() => undefined);
  if (isKnown) return;
  const { active } = await workers.ready;
  active?.postMessage({ loaded: page.files, page: page.path });
}

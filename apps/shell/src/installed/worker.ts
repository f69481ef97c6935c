/** A loaded page: its path and the paths of its files. */
interface LoadedPage {
  path: string;
  files: readonly string[];
  /** Reads the shown data again, now that the worker keeps the answers. */
  readAgain(): void;
}

/** The address of the site's worker. */
const NAME = '/sw.js';

/** Registers the worker. The browser itself looks for newer versions. */
const registerWorker = (workers: ServiceWorkerContainer): Promise<ServiceWorkerRegistration> =>
  workers.register(NAME, { updateViaCache: 'none' });

/** Waits until the worker answers this page's requests. */
const untilControlled = (workers: ServiceWorkerContainer): Promise<void> =>
  new Promise((resolve) => {
    if (workers.controller !== null) resolve();
    else workers.addEventListener('controllerchange', () => resolve(), { once: true });
  });

/**
 * PWA-4, PWA-28. Makes the page work without a network from now on. A page that loaded before the worker was there
 * reports its files and reads its data again. Resolves to false in a browser without workers.
 */
export async function workOffline(workers: ServiceWorkerContainer | undefined, page: LoadedPage): Promise<boolean> {
  // A page over plain HTTP has no workers, and neither has a browser in which the user forbids them.
  if (workers === undefined) return false;
  const isKnown = workers.controller !== null;
  const registered = await registerWorker(workers).catch(() => undefined);
  if (isKnown) return true;
  if (registered === undefined) return false;
  const { active } = await workers.ready;
  active?.postMessage({ loaded: page.files, page: page.path });
  await untilControlled(workers);
  page.readAgain();
  return true;
}

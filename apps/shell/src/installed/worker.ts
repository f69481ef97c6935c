/** A page as it was loaded: where it is, and the paths of the files that it is made of. */
interface LoadedPage {
  path: string;
  files: readonly string[];
}

/** The worker of this site; what is kept by none is as it was. */
const NAME = '/sw.js';

/** Has the browser take the worker, and look by itself whether there is another one. */
const registerWorker = (workers: ServiceWorkerContainer): Promise<ServiceWorkerRegistration> =>
  workers.register(NAME, { updateViaCache: 'none' });

/** PWA-4. From now on the page can be opened without a network; one that was loaded before the worker was there says what it is made of. */
export async function workOffline(workers: ServiceWorkerContainer | undefined, page: LoadedPage): Promise<void> {
  // Not on a page of plain HTTP, and in no browser whose person has said no.
  if (workers === undefined) return;
  const isKnown = workers.controller !== null;
  await registerWorker(workers).catch(() => undefined);
  if (isKnown) return;
  const { active } = await workers.ready;
  active?.postMessage({ loaded: page.files, page: page.path });
}

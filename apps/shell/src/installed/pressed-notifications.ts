/** The members of a worker that the page listens to; undefined in a browser without workers. */
type Told = Pick<ServiceWorkerContainer, 'addEventListener'> | undefined;

/** PSH-6. Opens a pressed notification's link in this page, which first asks about unsaved input. */
export function followNotifications(worker: Told, go: (link: string) => void): void {
  worker?.addEventListener('message', ({ data, ports }) => {
    // A message from the site's worker: worker/pushes.ts.
    const { open } = (data ?? {}) as { open?: unknown };
    if (typeof open !== 'string' || !open.startsWith('/')) return;
    ports[0]?.postMessage(true);
    go(open);
  });
}

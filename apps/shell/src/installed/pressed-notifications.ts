/** A worker as far as a page listens to it; a browser without one has none. */
type Told = Pick<ServiceWorkerContainer, 'addEventListener'> | undefined;

/** PSH-6. Goes where a notification leads that was pressed while this page is open: what is typed in it is asked about first. */
export function followNotifications(worker: Told, go: (link: string) => void): void {
  worker?.addEventListener('message', ({ data, ports }) => {
    // What the worker of this site says: worker/pushes.ts.
    const { open } = (data ?? {}) as { open?: unknown };
    if (typeof open !== 'string' || !open.startsWith('/')) return;
    ports[0]?.postMessage(true);
    go(open);
  });
}

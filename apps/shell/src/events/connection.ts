import type { Bus, BusEvents } from '@planner/shell-api';

type Connection = BusEvents['connection'];
export type ConnectionTeller = (updates: Connection['updates']) => void;

/** Tells the bus how the page is connected: by its network, and by the live updates as they are told here. */
export function watchConnection(bus: Bus, page: Window, now: () => number): ConnectionTeller {
  let connection: Connection = { updates: 'off', offlineSince: page.navigator.onLine ? null : now() };
  const tell = (change: Partial<Connection>) => {
    connection = { ...connection, ...change };
    bus.emit('connection', connection);
  };
  // PWA-5: what the worker has kept is shown, and of when it is; then that there is a network again.
  page.navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    if (data?.keptAt !== undefined) tell({ offlineSince: data.keptAt });
  });
  page.addEventListener('offline', () => tell({ offlineSince: now() }));
  page.addEventListener('online', () => tell({ offlineSince: null }));
  tell({});
  return (updates) => updates !== connection.updates && tell({ updates });
}

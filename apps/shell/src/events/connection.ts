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
  page.addEventListener('offline', () => tell({ offlineSince: now() }));
  page.addEventListener('online', () => tell({ offlineSince: null }));
  tell({});
  return (updates) => updates !== connection.updates && tell({ updates });
}

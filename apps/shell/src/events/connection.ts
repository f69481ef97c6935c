import { untilConnected } from '@planner/api-client';
import type { Bus, BusEvents } from '@planner/shell-api';

type Connection = BusEvents['connection'];
export type ConnectionTeller = (updates: Connection['updates']) => void;

interface WatchedConnection {
  bus: Bus;
  page: Window;
  now: () => number;
  /** A read that the worker keeps, so its answer makes the worker tell whether the server is there. */
  ask: () => Promise<unknown>;
  /** Reads anew what is shown. */
  refetch: () => void;
}

/** Tells the bus how the page is connected: by its network, and by the live updates as they are told here. */
export function watchConnection({ bus, page, now, ask, refetch }: WatchedConnection): ConnectionTeller {
  let connection: Connection = { updates: 'off', offlineSince: page.navigator.onLine ? null : now() };
  let isAsking = false;
  const tell = (change: Partial<Connection>) => {
    connection = { ...connection, ...change };
    bus.emit('connection', connection);
  };
  const isKept = () => connection.offlineSince !== null;

  // PWA-25. A read that was begun without a network ends after the browser has said that there is one.
  const askUntilAnswered = async () => {
    if (isAsking) return;
    isAsking = true;
    for (let attempt = 0; isKept(); attempt++) {
      await untilConnected(attempt);
      // What it comes to the worker tells, which hears of a failure too.
      if (isKept() && page.navigator.onLine) await ask().catch(() => undefined);
    }
    isAsking = false;
    refetch();
  };

  // PWA-5: what the worker has kept is shown, and of when it is; then that there is a network again.
  page.navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    if (data?.keptAt === undefined) return;
    tell({ offlineSince: data.keptAt });
    if (data.keptAt !== null) void askUntilAnswered();
  });
  page.addEventListener('offline', () => tell({ offlineSince: now() }));
  page.addEventListener('online', () => tell({ offlineSince: null }));
  tell({});
  return (updates) => updates !== connection.updates && tell({ updates });
}

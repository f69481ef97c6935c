import { untilConnected } from '@planner/api-client';
import type { Bus, BusEvents } from '@planner/shell-api';

type Connection = BusEvents['connection'];
export type ConnectionTeller = (updates: Connection['updates']) => void;

interface WatchedConnection {
  bus: Bus;
  page: Window;
  now: () => number;
  /** A read that the worker caches. Its answer makes the worker report whether the server is reachable. */
  ask: () => Promise<unknown>;
  /** Refetches the shown data. */
  refetch: () => void;
}

/**
 * Publishes the page's connection on the bus: the network's state, and the state of the live updates from the returned
 * function.
 */
export function watchConnection({ bus, page, now, ask, refetch }: WatchedConnection): ConnectionTeller {
  let connection: Connection = { updates: 'off', offlineSince: page.navigator.onLine ? null : now() };
  let isAsking = false;
  const tell = (change: Partial<Connection>) => {
    connection = { ...connection, ...change };
    bus.emit('connection', connection);
  };
  const isKept = () => connection.offlineSince !== null;

  // PWA-25. A read that began without a network may end after the browser has reported one.
  const askUntilAnswered = async () => {
    if (isAsking) return;
    isAsking = true;
    for (let attempt = 0; isKept(); attempt++) {
      await untilConnected(attempt);
      // The answer itself is not needed: the worker reports whether the server has answered.
      if (isKept() && page.navigator.onLine) await ask().catch(() => undefined);
    }
    isAsking = false;
    refetch();
  };

  // PWA-5: the worker reports that it answered from its cache and how old that answer is, and later that the network is
  // back.
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

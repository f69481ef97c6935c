import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import type { ReadingPool } from '../foreign-files/reading-pool.ts';
import type { Sockets } from '../live/sockets.ts';

/** How often the delay of the event loop is measured. */
export const RESOLUTION_MS = 10;
const NANOSECONDS = 1e9;
const QUANTILES = [
  ['0.5', 50],
  ['0.99', 99],
  ['1', 100],
] as const;

/** OPS-277. The delay of the event loop since the previous reading, in seconds. */
export function loopDelay(registry: Registry) {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  const delays = new Gauge({
    name: 'tetradka_loop_delay_seconds',
    help: 'Delay of the event loop since the previous reading of the metrics',
    labelNames: ['quantile'],
    registers: [registry],
  });
  return {
    refresh() {
      for (const [quantile, percent] of QUANTILES) {
        // Node measures the interval of a timer, which is the resolution when nothing delays it.
        const delay = histogram.percentile(percent) / NANOSECONDS - RESOLUTION_MS / 1000;
        delays.set({ quantile }, Math.max(0, delay));
      }
      histogram.reset();
    },
    close: () => void histogram.disable(),
  };
}

interface Parts {
  database: Pick<Database, 'poolState'>;
  sockets: Pick<Sockets, 'counts'>;
  reading: Pick<ReadingPool, 'state'>;
}

/** OPS-277. The connections of the database, the sockets and the readers of foreign files of this process. */
export function processGauges(registry: Registry, { database, sockets, reading }: Parts): () => void {
  const registers = [registry];
  const connections = new Gauge({
    name: 'tetradka_pool_connections',
    help: 'Connections to the database',
    labelNames: ['state'],
    registers,
  });
  const limit = new Gauge({ name: 'tetradka_pool_limit', help: 'Most connections to the database', registers });
  const waiting = new Gauge({
    name: 'tetradka_pool_waiting',
    help: 'Requests and jobs that wait for a connection to the database',
    registers,
  });
  const open = new Gauge({ name: 'tetradka_sockets', help: 'Open sockets of pages', registers });
  const accounts = new Gauge({ name: 'tetradka_socket_accounts', help: 'Accounts with an open socket', registers });
  const readers = new Gauge({
    name: 'tetradka_readers',
    help: 'Processes that read uploaded files',
    labelNames: ['state'],
    registers,
  });
  return () => {
    const pool = database.poolState();
    connections.set({ state: 'busy' }, pool.busy);
    connections.set({ state: 'idle' }, pool.idle);
    limit.set(pool.limit);
    waiting.set(pool.waiting);
    const counts = sockets.counts();
    open.set(counts.sockets);
    accounts.set(counts.accounts);
    const { processes, busy } = reading.state();
    readers.set({ state: 'busy' }, busy);
    readers.set({ state: 'idle' }, processes - busy);
  };
}

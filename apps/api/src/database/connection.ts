import pg from 'pg';
import type { Pool } from '@planner/server-core';
import { databaseSocket } from './named-host/remembered-address.ts';
import { NamingClient } from './naming-client.ts';
import { queueingPool } from './pool.ts';
import { PooledClient, setZone } from './pooler/pooled-client.ts';
import { PATIENCE, watchOver, type Patience } from './watch.ts';

const { builtins } = pg.types;
const DATE_ARRAY = 1182;
const TIME_ARRAY = 1183;

const asText = (value: string) => value;
/** Dates and times have no commas or quotes, so splitting is enough. */
const plainArray = (value: string) => (value === '{}' ? [] : value.slice(1, -1).split(','));

/** The session's zone is UTC, so the text is `2026-11-20 15:20:00+00`, sometimes with a fraction. */
function isoInstant(value: string): string {
  if (value.length === 22) return `${value.slice(0, 10)}T${value.slice(11, 19)}.000Z`;
  return new Date(value).toISOString();
}

const PARSERS = new Map<number, (value: string) => unknown>([
  [builtins.DATE, asText],
  [builtins.TIME, asText],
  [builtins.INT8, Number],
  [builtins.TIMESTAMPTZ, isoInstant],
  [DATE_ARRAY, plainArray],
  [TIME_ARRAY, plainArray],
]);

const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    return (format !== 'binary' && PARSERS.get(oid)) || pg.types.getTypeParser(oid, format ?? 'text');
  },
};

export type ConnectionConfig = Pick<pg.ClientConfig, 'connectionString' | 'host' | 'user' | 'database'>;

const plainSettings = (config: ConnectionConfig, { connect_ms }: Patience) => ({
  ...config,
  types,
  application_name: 'tetradka',
  connectionTimeoutMillis: connect_ms,
  keepAlive: true,
  stream: databaseSocket,
});

const settings = (config: ConnectionConfig, access: 'on' | 'off', patience: Patience) => ({
  ...plainSettings(config, patience),
  // random_page_cost: frequent rows are in memory, and SSDs have no seek time. A row found by an index costs little
  // more than a sequential one, while a sequential scan also reads the rows of other accounts.
  options: `-c timezone=UTC -c random_page_cost=1.1 -c default_transaction_read_only=${access}`,
});

export interface Connections {
  pool: Pool;
  /** Opens another connection, which may write. Its statements have no timeout. */
  connect(): Promise<pg.Client>;
  /** Opens another connection like the ones of the pool. */
  connectLikePool(): Promise<pg.Client>;
  /** A pool for migrate(), which also ends it. */
  migrating(): pg.Pool;
}

export interface ConnectionLimits {
  /** The largest number of connections of the pool. */
  size?: number;
  patience?: Patience;
  statements?: StatementLimits;
  /** OPS-326: a PgBouncer in transaction mode before the server, which the connections of the pool use. */
  pooler?: ConnectionConfig | undefined;
}

/** OPS-151. How long a request may block others from a connection or from a row, in milliseconds. */
export interface StatementLimits {
  statement_ms: number;
  /** Shorter than `statement_ms`, so that the error names the blocked row and not a slow server. */
  lock_ms: number;
  idle_ms: number;
}

const STATEMENT_LIMITS: StatementLimits = { statement_ms: 15_000, lock_ms: 10_000, idle_ms: 30_000 };

const asOptions = ({ statement_ms, lock_ms, idle_ms }: StatementLimits) =>
  `-c statement_timeout=${statement_ms} -c lock_timeout=${lock_ms} -c idle_in_transaction_session_timeout=${idle_ms}`;

const USUAL_SIZE = 20;

/**
 * A pool of read-only sessions, and single connections. `warn` gets the errors of connections that broke while idle.
 */
export function connectionsTo(
  config: ConnectionConfig,
  warn: (error: Error) => void,
  { size = USUAL_SIZE, patience = PATIENCE, statements = STATEMENT_LIMITS, pooler }: ConnectionLimits = {},
): Connections {
  const opened = async <Client extends pg.Client>(client: Client): Promise<Client> => {
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  const connect = () => opened(new NamingClient(settings(config, 'off', patience)));
  const connectLikePool = async () => {
    if (pooler === undefined) return connect();
    const client = await opened(new PooledClient(plainSettings(pooler, patience)));
    await setZone(client);
    return client;
  };
  const watch = watchOver(connect, patience);
  const watchPool = pooler === undefined ? watch : watchOver(connectLikePool, patience);
  const poolOf = (readOnly: 'on' | 'off', max: number, limits = '') => {
    const plain = settings(config, readOnly, patience);
    return watchedPool({ ...plain, options: `${plain.options} ${limits}`, Client: NamingClient, max }, watch, warn);
  };
  const behindPooler = (place: ConnectionConfig) =>
    watchedPool(
      {
        ...plainSettings(place, patience),
        Client: PooledClient,
        max: size,
        verify: (client, done) => void setZone(client).then(() => done(), done),
      },
      watchPool,
      warn,
    );
  return {
    pool: queueingPool(pooler === undefined ? poolOf('on', size, asOptions(statements)) : behindPooler(pooler), size),
    migrating: () => poolOf('off', 1),
    connectLikePool,
    async connect() {
      const client = await connect();
      watch(client);
      return client;
    },
  };
}

function watchedPool(
  config: pg.PoolConfig,
  watch: (client: NamingClient | PooledClient) => void,
  warn: (error: Error) => void,
): pg.Pool {
  // Idle connections are closed soon, because another process may wait for one. Milliseconds.
  const made = new pg.Pool({ ...config, idleTimeoutMillis: 10_000 });
  made.on('error', (error) => void (made.ending || warn(error)));
  made.on('connect', (client) => {
    // A client that is checked out emits its connection's error itself, and an 'error' without a listener ends the
    // process.
    client.on('error', () => undefined);
    if (client instanceof NamingClient || client instanceof PooledClient) watch(client);
  });
  return made;
}

import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { pause, sqlState } from '@planner/server-core';
import { isAway } from '../away.ts';
import { connectionsTo } from '../connection.ts';
import type { Database, Db, Tx } from '../database.ts';
import type { Tables } from '../tables/tables.ts';
import { PATIENCE } from '../watch.ts';

/** After a failure the primary answers for this time, so that not every report waits for the replica. */
const REST_MS = 10_000;
/** A statement waits this long until the replica has replayed the writes before it. */
const CATCH_UP_MS = 500;
const LOOK_MS = 10;
const CONNECT_MS = 1000;
/** The replica ends a statement that needs rows which the primary has removed. */
const CONFLICT = '40001';

/** Reads for reports and exports, which may be answered by a replica. */
export interface Reports {
  readonly db: Db;
  /** Runs the reads of `work` in one transaction, which need not write. */
  snapshot<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

type Warn = (message: string) => void;

/** The database and its server. A physical replica has both. */
const IDENTITY = `(select system_identifier::text from pg_control_system()) || '/' ||
  (select oid::text from pg_database where datname = current_database())`;
/** A commit is acknowledged after its position was flushed. */
const POSITION = `select pg_current_wal_flush_lsn()::text as position, ${IDENTITY} as identity`;
const HAS_REACHED = `select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn and ${IDENTITY} = $2 as is_current`;

interface Position {
  position: string;
  identity: string;
}

async function hasReached(client: pg.PoolClient, { position, identity }: Position): Promise<boolean> {
  const end = performance.now() + CATCH_UP_MS;
  for (;;) {
    const { rows } = await client.query<{ is_current: boolean | null }>(HAS_REACHED, [position, identity]);
    if (rows[0]?.is_current === true) return true;
    if (performance.now() > end) return false;
    await pause(LOOK_MS);
  }
}

/** Builds statements that this connection executes. */
const over = (client: PostgresPoolClient) =>
  new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: { connect: async () => client, end: async () => undefined, options: {} },
    }),
  });

/** OPS-285. The reports of a database: of the replica at `url`, otherwise of the primary. */
export function reportsOf(primary: Database, url: string | undefined, warn: Warn, rest_ms = REST_MS): Reports {
  if (url === undefined)
    return { db: primary.db, snapshot: (work) => primary.transaction(work), close: async () => undefined };
  const { pool } = connectionsTo({ connectionString: url }, () => undefined, {
    patience: { ...PATIENCE, connect_ms: CONNECT_MS },
  });
  let restsUntil = 0;
  let isInUse = true;

  /** OPS-287: the log has a line when the replica fails, and one when it answers again. */
  function note(failure: string | null): void {
    if (failure !== null) restsUntil = performance.now() + rest_ms;
    if (isInUse === (failure === null)) return;
    isInUse = failure === null;
    warn(isInUse ? 'the replica answers reports again' : `the primary answers reports, because ${failure}`);
  }

  const isFailure = (error: unknown): error is Error => isAway(error) || sqlState(error) === CONFLICT;

  /** OPS-286. A connection to the replica, if it has every write that the primary has acknowledged. */
  async function connect(): Promise<pg.PoolClient | null> {
    if (performance.now() < restsUntil) return null;
    const { rows } = await primary.reading.query<Position>(POSITION, []);
    const [position] = rows;
    if (position === undefined) return null;
    try {
      const client = await pool.reading.connect();
      const isCurrent = await hasReached(client, position).catch((error: unknown) => {
        client.release();
        throw error;
      });
      note(isCurrent ? null : 'the replica is behind, or it is not a replica of this database');
      if (isCurrent) return client;
      client.release();
    } catch (error) {
      note(`the replica does not answer: ${error instanceof Error ? error.message : String(error)}`);
    }
    return null;
  }

  async function query(statement: string, values: unknown[]) {
    const client = await connect();
    try {
      if (client !== null) return await client.query(statement, values);
    } catch (error) {
      if (!isFailure(error)) throw error;
      note(`the replica ended a statement: ${error.message}`);
    } finally {
      client?.release();
    }
    return primary.reading.query(statement, values);
  }

  // The cast is safe: outside of transactions Kysely only calls `query` with a text and its values.
  const connection = { query, release: () => undefined } as unknown as PostgresPoolClient;
  return {
    db: over(connection),
    async snapshot(work) {
      const client = await connect();
      if (client === null) return primary.transaction(work);
      const own = over(client);
      const reading = own.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
      // The brand exists only in types. The server rejects a write in this transaction.
      return reading
        .execute((tx) => work(tx as Tx))
        .catch((error: unknown) => {
          if (isFailure(error)) note(`the replica ended an export: ${error.message}`);
          throw error;
        });
    },
    close: () => pool.end(),
  };
}

import { Kysely, PostgresDialect, type PostgresPool, type Transaction } from 'kysely';
import pg from 'pg';
import { finish } from './before-commit.ts';
import { leftDespite } from './despite-refusal.ts';

declare const writes: unique symbol;

/**
 * Reads of a database with these tables. The connections are read-only sessions, so that raw SQL cannot write either.
 */
export type Db<Tables> = Pick<
  Kysely<Tables>,
  'selectFrom' | 'selectNoFrom' | 'with' | 'withRecursive' | 'case' | 'fn' | 'dynamic' | 'executeQuery' | 'getExecutor'
>;

/** Reads and writes inside the only transaction of a request or of a job's step. */
export type Tx<Tables> = Transaction<Tables> & { readonly [writes]: true };

interface Connecting extends PostgresPool {
  connect(): Promise<pg.PoolClient>;
}

/** Runs single statements without the query builder. */
export interface Reader {
  query<Row extends pg.QueryResultRow>(
    statement: string | pg.QueryConfig,
    values?: unknown[],
  ): Promise<pg.QueryResult<Row>>;
  /** Subscribes to events of the connections. */
  readonly on: pg.Pool['on'];
  readonly off: pg.Pool['off'];
}

/** The connections of a process at one moment. */
interface PoolState {
  busy: number;
  idle: number;
  /** The callers that wait for a connection. */
  waiting: number;
  /** The maximum number of connections. */
  limit: number;
}

/** The connections of a process. */
export interface Pool {
  /** For statements outside of transactions: these sessions are read-only. */
  readonly reading: Connecting & Reader;
  /**
   * For transactions in the mode `read write`. They get half of the connections, so that reads continue while writes
   * wait.
   */
  readonly writing: Connecting;
  /** Changes the maximum number of connections. */
  fit(size: number): void;
  state(): PoolState;
  end(): Promise<void>;
}

export interface Database<Tables> {
  readonly db: Db<Tables>;
  /** For the few statements of every request for which a query builder costs too much. */
  readonly reading: Reader;
  /**
   * Runs `work` in a transaction. After a deadlock, a serialization failure or a stale plan it runs `work` again, three
   * times in all.
   */
  transaction<Result>(work: (tx: Tx<Tables>) => Promise<Result>): Promise<Result>;
  /** Opens a separate connection outside of the pools. */
  connect(): Promise<pg.Client>;
  /** Counts the connections of the pools. */
  poolState(): PoolState;
  close(): Promise<void>;
}

const UNIQUE_VIOLATION = '23505';
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const ATTEMPTS = 3;

/** Returns a database that uses the connections of a process. */
export function databaseOver<Tables>(
  pool: Pool,
  connect: () => Promise<pg.Client>,
  release: () => Promise<void>,
): Database<Tables> {
  const readers = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pool.reading }) });
  const writers = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pool.writing }) });
  // OPS-29. A connection accepts writes only in a transaction that requests them.
  const transactions = writers.transaction().setAccessMode('read write');
  const inTransaction = <Result>(work: (tx: Tx<Tables>) => Promise<Result>) =>
    // The brand exists only in types, and only transaction() creates a Tx, so the cast is safe.
    transactions.execute((transaction) => work(transaction as Tx<Tables>));
  return {
    db: readers,
    reading: pool.reading,
    connect,
    poolState: () => pool.state(),
    async transaction(work) {
      for (let attempt = 1; ; attempt++) {
        let begun: Tx<Tables> | undefined;
        try {
          return await inTransaction(async (tx) => {
            begun = tx;
            const result = await work(tx);
            await finish(tx);
            return result;
          });
        } catch (error) {
          const code = sqlState(error);
          const isRepeatable = code === SERIALIZATION_FAILURE || code === DEADLOCK || isPlanStale(error);
          if (isRepeatable && attempt < ATTEMPTS) continue;
          for (const left of begun ? leftDespite(begun) : []) await inTransaction(left);
          throw error;
        }
      }
    },
    async close() {
      await pool.end();
      await release();
    },
  };
}

/** Returns the SQLSTATE or the system code of an error, if it has one. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** Returns whether a statement failed because the row already exists. */
export const isUniqueViolation = (error: unknown) => sqlState(error) === UNIQUE_VIOLATION;

/**
 * Returns whether a migration changed the columns of a statement that this connection had prepared. The error's text is
 * in the language of the server, so the name of its routine decides.
 */
export const isPlanStale = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.routine === 'RevalidateCachedQuery';

/** Returns the column that a constraint or a trigger names in the error, if any. */
export const columnOf = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError ? error.column : undefined;

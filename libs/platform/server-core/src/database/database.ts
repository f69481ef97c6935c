import { Kysely, PostgresDialect, type PostgresPool, type Transaction } from 'kysely';
import pg from 'pg';
import { finish } from './before-commit.ts';
import { leftDespite } from './despite-refusal.ts';

declare const writes: unique symbol;

/** Reads of a database with these tables. Its connections are read-only sessions, so that raw SQL cannot write either. */
export type Db<Tables> = Pick<
  Kysely<Tables>,
  'selectFrom' | 'selectNoFrom' | 'with' | 'withRecursive' | 'case' | 'fn' | 'dynamic' | 'executeQuery' | 'getExecutor'
>;

/** Reads and writes inside the one transaction of a request or of a job's step. */
export type Tx<Tables> = Transaction<Tables> & { readonly [writes]: true };

interface Connecting extends PostgresPool {
  connect(): Promise<pg.PoolClient>;
}

/** A single statement past the query builder. */
export interface Reader {
  query<Row extends pg.QueryResultRow>(
    statement: string | pg.QueryConfig,
    values?: unknown[],
  ): Promise<pg.QueryResult<Row>>;
  /** What befalls its connections. */
  readonly on: pg.Pool['on'];
  readonly off: pg.Pool['off'];
}

/** The connections of a process. */
export interface Pool {
  /** Statements outside of any transaction: the sessions are read-only. */
  readonly reading: Connecting & Reader;
  /** For transactions that say `read write`; half of the connections, so that reads go on beside writes that wait. */
  readonly writing: Connecting;
  /** So many connections at most, from now on. */
  fit(size: number): void;
  end(): Promise<void>;
}

export interface Database<Tables> {
  readonly db: Db<Tables>;
  /** For the few statements of every request that are not worth a query builder. */
  readonly reading: Reader;
  /** Runs `work` in a transaction; a deadlock or a lost race for a row runs it again. */
  transaction<Result>(work: (tx: Tx<Tables>) => Promise<Result>): Promise<Result>;
  /** A connection of its own, outside the pools. */
  connect(): Promise<pg.Client>;
  close(): Promise<void>;
}

const UNIQUE_VIOLATION = '23505';
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const ATTEMPTS = 3;

/** A database over the connections of a process. */
export function databaseOver<Tables>(
  pool: Pool,
  connect: () => Promise<pg.Client>,
  release: () => Promise<void>,
): Database<Tables> {
  const readers = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pool.reading }) });
  const writers = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pool.writing }) });
  // OPS-29: a connection takes writes only where the transaction says so.
  const transactions = writers.transaction().setAccessMode('read write');
  const inTransaction = <Result>(work: (tx: Tx<Tables>) => Promise<Result>) =>
    // The brand exists in types only: what transaction() hands out is the one source of a Tx.
    transactions.execute((transaction) => work(transaction as Tx<Tables>));
  return {
    db: readers,
    reading: pool.reading,
    connect,
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
          if ((code === SERIALIZATION_FAILURE || code === DEADLOCK) && attempt < ATTEMPTS) continue;
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

/** The SQLSTATE or system code of an error, where it has one. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** Whether a statement met a row that is there already. */
export const isUniqueViolation = (error: unknown) => sqlState(error) === UNIQUE_VIOLATION;

/** The column that a constraint or a trigger names, where it does. */
export const columnOf = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError ? error.column : undefined;

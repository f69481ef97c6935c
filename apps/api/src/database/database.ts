import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import type pg from 'pg';
import { finish } from './before-commit.ts';
import type { Tables } from './tables/tables.ts';

declare const writes: unique symbol;

/** Reads. Its connections are read-only sessions, so that raw SQL cannot write either. */
export type Db = Pick<
  Kysely<Tables>,
  'selectFrom' | 'selectNoFrom' | 'with' | 'withRecursive' | 'case' | 'fn' | 'dynamic' | 'executeQuery' | 'getExecutor'
>;

/** Reads and writes inside the one transaction of a request or of a job's step. */
export type Tx = Transaction<Tables> & { readonly [writes]: true };

export interface Database {
  readonly db: Db;
  /** The reading pool itself, for the few statements of every request that are not worth a query builder. */
  readonly reading: pg.Pool;
  /** Runs `work` in a transaction; a deadlock or a lost race for a row runs it again. */
  transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** A connection of its own, outside the pools. */
  connect(): Promise<pg.Client>;
  close(): Promise<void>;
}

const UNIQUE_VIOLATION = '23505';
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const ATTEMPTS = 3;

export function databaseOver(
  reading: pg.Pool,
  writing: pg.Pool,
  connect: () => Promise<pg.Client>,
  release: () => Promise<void>,
): Database {
  const readers = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: reading }) });
  const writers = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: writing }) });
  return {
    db: readers,
    reading,
    connect,
    async transaction(work) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await writers.transaction().execute(async (transaction) => {
            // The brand exists in types only: what transaction() hands out is the one source of a Tx.
            const tx = transaction as Tx;
            const result = await work(tx);
            await finish(tx);
            return result;
          });
        } catch (error) {
          const code = sqlState(error);
          if ((code !== SERIALIZATION_FAILURE && code !== DEADLOCK) || attempt === ATTEMPTS) throw error;
        }
      }
    },
    async close() {
      await Promise.all([reading.end(), writing.end()]);
      await release();
    },
  };
}

/** The SQLSTATE or system code of an error, where it has one. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

export const isUniqueViolation = (error: unknown) => sqlState(error) === UNIQUE_VIOLATION;

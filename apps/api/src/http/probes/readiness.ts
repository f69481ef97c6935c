import { incompatibleWith, pause, sqlState, withTimeout } from '@planner/server-core';
import type { Database } from '../../database/database.ts';
import { knownMigrations } from '../../database/migrate.ts';

/** A busy pool may answer late, so another connection is asked after this time. */
const BUSY_MS = 700;
/** OPS-247: a probe is answered within two seconds. */
const PATIENCE_MS = 1500;
const TOO_MANY_CONNECTIONS = '53300';
/** A balancer that probes asks more often than this. */
const PROBING_MS = 30_000;
/** OPS-353: a balancer is answered within this time. Without a newer answer of the database, the last one counts. */
const OWN_MS = 500;
/** After a stop request: the longest wait for a probe, and the time in which its balancer acts. */
const TOLD_WITHIN_MS = 3000;
const ACTING_MS = 300;

/** A part that a process needs to serve every request. */
export type Missing = 'database' | 'migrations' | 'store' | 'stopping';

/** A part that will soon be missing. The process can still serve most requests. */
type Warning = 'disk';

/** OPS-247. Whether this process can serve requests. */
export interface Readiness {
  /** Returns the missing parts; an empty list means that the process is ready. Never rejects. */
  missing(): Promise<readonly Missing[]>;
  /** Like `missing`, for a caller that is no probe. */
  look(): Promise<readonly Missing[]>;
  /**
   * OPS-353. The missing parts that another process may have, so that a balancer should ask that process instead. A
   * silent database or store is silent for every process. Never rejects.
   */
  missingHere(): Promise<readonly Missing[]>;
  /** OPS-345. Never rejects. */
  warnings(): Promise<readonly Warning[]>;
  /**
   * OPS-248. From now on the process is not ready. Resolves when balancers know it: immediately if none probes.
   */
  stop(): Promise<void>;
}

interface Parts {
  database: Pick<Database, 'reading' | 'connect'>;
  /** Rejects when the store of files does not answer. */
  reachStore(): Promise<void>;
  isDiskFull(): Promise<boolean>;
  /** The names of the migrations of this program. */
  known?: () => Promise<readonly string[]>;
}

/** The probes of one address. */
class Probes {
  #last = -Infinity;
  readonly #told = Promise.withResolvers<void>();

  arrive(isStopping: boolean): void {
    this.#last = performance.now();
    if (isStopping) this.#told.resolve();
  }

  areRecent(): boolean {
    return performance.now() - this.#last <= PROBING_MS;
  }

  /** Resolves when a probe has learned that the process stops. */
  get told(): Promise<void> {
    return this.#told.promise;
  }
}

const EXECUTED = 'select name from kysely_migration';
type Row = { name: string };

/** Returns the executed migrations, by the pool or beside it. Rejects when the database does not answer. */
function migrationsOver({ reading, connect }: Parts['database']): () => Promise<readonly string[] | null> {
  let pooled: Promise<Row[]> | undefined;
  const byPool = () =>
    (pooled ??= reading
      .query<Row>(EXECUTED)
      .then(({ rows }) => rows)
      .finally(() => (pooled = undefined)));
  async function beside(): Promise<readonly string[] | null> {
    const client = await connect().catch((error: unknown) => {
      // A database that has no connection left answers, and the pool has one.
      if (sqlState(error) === TOO_MANY_CONNECTIONS) return null;
      throw error;
    });
    if (client === null) return null;
    try {
      return (await client.query<Row>(EXECUTED)).rows.map(({ name }) => name);
    } finally {
      // An answer that never arrives must not delay the end.
      void client.end().catch(() => undefined);
    }
  }
  return async () => {
    const own = byPool().then((rows) => rows.map(({ name }) => name));
    own.catch(() => undefined);
    const isBusy = pause(BUSY_MS).then(() => 'busy' as const);
    const first = await Promise.race([own, isBusy]);
    return first === 'busy' ? Promise.any([own, beside()]) : first;
  };
}

export function readinessOf({ database, reachStore, isDiskFull, known = knownMigrations }: Parts): Readiness {
  const executed = migrationsOver(database);
  const [traffic, ready] = [new Probes(), new Probes()];
  let checkingDatabase: Promise<readonly Missing[]> | undefined;
  let checking: Promise<readonly Missing[]> | undefined;
  let isStopping = false;
  /** As the database answered last. A process listens after its migrations. */
  let isMigrated = true;

  async function migrationsOf(): Promise<void> {
    const names = await executed();
    if (names === null) return;
    const own = await known();
    isMigrated = own.every((name) => names.includes(name)) && incompatibleWith(own, names).length === 0;
  }

  async function checkDatabase(): Promise<readonly Missing[]> {
    try {
      await withTimeout(migrationsOf, PATIENCE_MS);
    } catch (error) {
      // If the table of migrations is missing, the database answers but nobody has migrated it.
      if (sqlState(error) !== '42P01') return ['database'];
      isMigrated = false;
    }
    return isMigrated ? [] : ['migrations'];
  }

  // Probes at the same time share one check, so that many probes cost one statement.
  const lookAtDatabase = () => (checkingDatabase ??= checkDatabase().finally(() => (checkingDatabase = undefined)));

  async function check(): Promise<readonly Missing[]> {
    const [inDatabase, store] = await Promise.all([
      lookAtDatabase(),
      withTimeout(reachStore, PATIENCE_MS).then(
        (): readonly Missing[] => [],
        (): readonly Missing[] => ['store'],
      ),
    ]);
    return [...inDatabase, ...store];
  }

  const look = () => (checking ??= check().finally(() => (checking = undefined)));

  return {
    look,
    // A disk that does not answer is a missing store, and no full one.
    warnings: () =>
      withTimeout(isDiskFull, PATIENCE_MS).then(
        (isFull): readonly Warning[] => (isFull ? ['disk'] : []),
        (): readonly Warning[] => [],
      ),
    async missing() {
      ready.arrive(isStopping);
      return isStopping ? ['stopping'] : look();
    },
    async missingHere() {
      traffic.arrive(isStopping);
      if (isStopping) return ['stopping'];
      await Promise.race([lookAtDatabase(), pause(OWN_MS)]);
      return isMigrated ? [] : ['migrations'];
    },
    async stop() {
      isStopping = true;
      // Beside a balancer, somebody else may probe `/readyz`, but only the balancer must know.
      const asking = [traffic, ready].find((probes) => probes.areRecent());
      if (asking === undefined) return;
      await Promise.race([asking.told.then(() => pause(ACTING_MS)), pause(TOLD_WITHIN_MS)]);
    },
  };
}

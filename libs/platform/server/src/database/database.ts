import type * as core from '@planner/server-core';
import type { PlatformTables } from './tables.ts';

/** Reads of the platform's tables, in a database that may have others. */
export type Db = core.Db<PlatformTables>;

/** Reads and writes of the platform's tables inside a transaction of the host. */
export type Tx = core.Tx<PlatformTables>;

/** Runs `work` in a transaction of its own. */
export type InTx = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>;

/** The host's database, with the members that the platform uses. */
export type Database = Pick<core.Database<PlatformTables>, 'db'>;

import type * as core from '@planner/server-core';
import type { PlatformTables } from './tables.ts';

/** Reads of the platform's tables, in a database that may have others. */
export type Db = core.Db<PlatformTables>;

/** Reads and writes of them inside a transaction of the host. */
export type Tx = core.Tx<PlatformTables>;

/** The database of the host, as far as the platform uses it. */
export type Database = Pick<core.Database<PlatformTables>, 'db'>;

import * as core from '@planner/server-core';
import type { Tables } from './tables/tables.ts';

/** Read access to the planner's tables. */
export type Db = core.Db<Tables>;

/** Read and write access inside the one transaction of a request or of a job's step. */
export type Tx = core.Tx<Tables>;

/** Runs `work` in a transaction of its own. */
export type InTx = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>;

/** The database of the planner. */
export type Database = core.Database<Tables>;

export const databaseOver = core.databaseOver<Tables>;

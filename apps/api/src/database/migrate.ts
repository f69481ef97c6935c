import { join } from 'node:path';
import { migrateFrom, migrationsIn } from '@planner/server-core';
import type pg from 'pg';

/** Where the migrations of the product lie. */
export const MIGRATION_FOLDERS: readonly string[] = [join(import.meta.dirname, '../../migrations')];

/** OPS-16: brings the database up to date. Ends the pool. `only` those that are named, for a backup that knows no others. */
export const migrate = (pool: pg.Pool, only?: readonly string[]): Promise<void> =>
  migrateFrom(MIGRATION_FOLDERS, pool, only);

export const knownMigrations = (): Promise<string[]> => migrationsIn(MIGRATION_FOLDERS);

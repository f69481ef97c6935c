import { join } from 'node:path';
import { PLATFORM_MIGRATIONS } from '@planner/platform-server';
import { migrateFrom, migrationsIn } from '@planner/server-core';
import type pg from 'pg';

/** Where the migrations of the product lie. A database knows each by its name, wherever it lies. */
export const MIGRATION_FOLDERS: readonly string[] = [
  join(import.meta.dirname, '../../migrations'),
  PLATFORM_MIGRATIONS,
];

/** OPS-16: brings the database up to date. Ends the pool. `only` those that are named, for a backup that knows no others. */
export const migrate = (pool: pg.Pool, only?: readonly string[]): Promise<void> =>
  migrateFrom(MIGRATION_FOLDERS, pool, only);

export const knownMigrations = (): Promise<string[]> => migrationsIn(MIGRATION_FOLDERS);

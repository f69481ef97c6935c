import { join } from 'node:path';
import { PLATFORM_MIGRATIONS } from '@planner/platform-server';
import { migrateFrom, migrationsIn } from '@planner/server-core';
import type pg from 'pg';

/** The folders of the product's migrations. A database records a migration by its name, independent of its folder. */
export const MIGRATION_FOLDERS: readonly string[] = [
  join(import.meta.dirname, '../../migrations'),
  PLATFORM_MIGRATIONS,
];

/**
 * OPS-16: runs the missing migrations and ends the pool. `only` restricts them to names, for a backup that has no
 * others.
 */
export const migrate = (pool: pg.Pool, only?: readonly string[]): Promise<void> =>
  migrateFrom(MIGRATION_FOLDERS, pool, only);

export const knownMigrations = (): Promise<string[]> => migrationsIn(MIGRATION_FOLDERS);

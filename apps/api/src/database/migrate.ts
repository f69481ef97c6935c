import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import type pg from 'pg';

const FOLDER = join(import.meta.dirname, '../../migrations');

/** OPS-16: brings the database up to date; the Migrator's lock lets one of several starting processes do it. Ends the pool. */
export async function migrate(pool: pg.Pool): Promise<void> {
  const db = new Kysely<Record<string, never>>({ dialect: new PostgresDialect({ pool }) });
  // Numbers are given out ahead of time: a lower one may come after a higher one.
  const migrator = new Migrator({ db, provider: { getMigrations }, allowUnorderedMigrations: true });
  try {
    const { error } = await migrator.migrateToLatest();
    if (error !== undefined) throw error;
  } finally {
    await db.destroy();
  }
}

async function getMigrations(): Promise<Record<string, Migration>> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql'));
  return Object.fromEntries(
    await Promise.all(
      names.map(async (name) => {
        const text = await readFile(join(FOLDER, name), 'utf8');
        return [
          name.replace(/\.sql$/, ''),
          { up: async (db) => void (await sql.raw(text).execute(db)) },
        ] as const satisfies [string, Migration];
      }),
    ),
  );
}

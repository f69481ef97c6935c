import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import type pg from 'pg';

const FOLDER = join(import.meta.dirname, '../../migrations');

/** OPS-16: brings the database up to date; the Migrator's lock lets one of several starting processes do it. Ends the pool. `only` those that are named, for a backup that knows no others. */
export async function migrate(pool: pg.Pool, only?: readonly string[]): Promise<void> {
  const db = new Kysely<Record<string, never>>({ dialect: new PostgresDialect({ pool }) });
  // Numbers are given out ahead of time: a lower one may come after a higher one.
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => getMigrations(only) },
    allowUnorderedMigrations: true,
  });
  try {
    const { error } = await migrator.migrateToLatest();
    if (error !== undefined) throw error;
  } finally {
    await db.destroy();
  }
}

export async function knownMigrations(): Promise<string[]> {
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql'));
  return files.map((name) => name.replace(/\.sql$/, ''));
}

async function getMigrations(only?: readonly string[]): Promise<Record<string, Migration>> {
  const names = (await knownMigrations()).filter((name) => only === undefined || only.includes(name));
  return Object.fromEntries(
    await Promise.all(
      names.map(async (name) => {
        const text = await readFile(join(FOLDER, `${name}.sql`), 'utf8');
        return [name, { up: async (db) => void (await sql.raw(text).execute(db)) }] as const satisfies [
          string,
          Migration,
        ];
      }),
    ),
  );
}

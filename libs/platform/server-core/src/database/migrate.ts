import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import type pg from 'pg';

/** Folders of migrations. A number is unique across all folders, because the migrator sorts the files by name. */
type Folders = readonly string[];

/**
 * OPS-16. Applies all missing migrations. When several processes start together, the Migrator's lock lets only one of
 * them do it. Ends the pool. `only` limits the migrations to these names, for a backup that contains no newer ones.
 */
export async function migrateFrom(folders: Folders, pool: pg.Pool, only?: readonly string[]): Promise<void> {
  const db = new Kysely<Record<string, never>>({ dialect: new PostgresDialect({ pool }) });
  // Numbers are reserved in advance, so a lower number can arrive after a higher one.
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => getMigrations(folders, only) },
    allowUnorderedMigrations: true,
  });
  try {
    const { error } = await migrator.migrateToLatest();
    if (error !== undefined) throw error;
  } finally {
    await db.destroy();
  }
}

/** Returns the names of the migrations in these folders. */
export async function migrationsIn(folders: Folders): Promise<string[]> {
  return (await filesIn(folders)).map(({ name }) => name);
}

async function filesIn(folders: Folders): Promise<{ name: string; path: string }[]> {
  const found = await Promise.all(
    folders.map(async (folder) => {
      const files = (await readdir(folder)).filter((name) => name.endsWith('.sql'));
      return files.map((file) => ({ name: file.replace(/\.sql$/, ''), path: join(folder, file) }));
    }),
  );
  return found.flat();
}

async function getMigrations(folders: Folders, only?: readonly string[]): Promise<Record<string, Migration>> {
  const files = (await filesIn(folders)).filter(({ name }) => only === undefined || only.includes(name));
  return Object.fromEntries(
    await Promise.all(
      files.map(async ({ name, path }) => {
        const text = await readFile(path, 'utf8');
        return [name, { up: async (db) => void (await sql.raw(text).execute(db)) }] as const satisfies [
          string,
          Migration,
        ];
      }),
    ),
  );
}

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import type pg from 'pg';
import { incompatibleWith } from './compatible.ts';

/** Folders of migrations. A number is unique across all folders, because the migrator sorts the files by name. */
type Folders = readonly string[];

/** The names that the database has recorded, and that no file of this program has. */
type Newer = readonly string[];

/**
 * OPS-16. Applies all missing migrations. When several processes start together, the Migrator's lock lets only one of
 * them do it. Ends the pool. `only` limits the migrations to these names, for a backup that contains no newer ones.
 * OPS-244: a newer database is accepted while this program can work with it; otherwise the Migrator's error names the
 * migration.
 */
export async function migrateFrom(folders: Folders, pool: pg.Pool, only?: readonly string[]): Promise<void> {
  const db = new Kysely<Record<string, never>>({ dialect: new PostgresDialect({ pool }) });
  const known = await migrationsIn(folders);
  try {
    for (let newer = await newerIn(db, known); ;) {
      const error = await tryToMigrate(db, () => getMigrations(folders, only), newer);
      if (error === undefined) return;
      // A newer program may have migrated the database meanwhile.
      const before = newer.length;
      newer = await newerIn(db, known);
      if (newer.length === before) throw error;
    }
  } finally {
    await db.destroy();
  }
}

async function tryToMigrate(
  db: Kysely<Record<string, never>>,
  ownMigrations: () => Promise<Record<string, Migration>>,
  newer: Newer,
): Promise<unknown> {
  const executed = Object.fromEntries(newer.map((name) => [name, { up: async () => undefined }]));
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...(await ownMigrations()), ...executed }) },
    // Numbers are reserved in advance, so a lower number can arrive after a higher one.
    allowUnorderedMigrations: true,
  });
  return (await migrator.migrateToLatest()).error;
}

/** The recorded migrations of newer programs with which this program can work. */
async function newerIn(db: Kysely<Record<string, never>>, known: readonly string[]): Promise<Newer> {
  const { rows: tables } = await sql<{ exists: boolean }>`
    select to_regclass('kysely_migration') is not null as exists`.execute(db);
  if (tables[0]?.exists !== true) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const executed = rows.map(({ name }) => name);
  const misfits = incompatibleWith(known, executed);
  return executed.filter((name) => !known.includes(name) && !misfits.includes(name));
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

import { cp } from 'node:fs/promises';
import { migrateFrom } from '@planner/server-core';
import { expect, onTestFinished, test } from 'vitest';
import { dropDatabase, newDatabase } from '../testing/databases/test-database.ts';
import { ownFolder } from '../testing/own-folder.ts';
import { connectionsTo } from './connection.ts';
import { knownMigrations, migrate, MIGRATION_FOLDERS } from './migrate.ts';

/** An empty database, and a query of its executed migrations. */
async function emptyDatabase() {
  const connection = await newDatabase('template0');
  const { connect, migrating, pool } = connectionsTo(connection, () => undefined);
  onTestFinished(() => dropDatabase(connection.database));
  onTestFinished(() => pool.end());
  return {
    migrating,
    async run() {
      const client = await connect();
      const { rows } = await client.query('select name, timestamp from kysely_migration order by name');
      await client.end();
      return rows;
    },
  };
}

test('[OPS-16] a database with all migrations from one folder repeats none of them from several folders', async () => {
  const folder = ownFolder();
  for (const one of MIGRATION_FOLDERS) await cp(one, folder, { recursive: true });
  const { migrating, run } = await emptyDatabase();
  await migrateFrom([folder], migrating());
  const before = await run();

  await migrate(migrating());

  expect(await run()).toEqual(before);
  expect(before.map(({ name }) => name)).toEqual((await knownMigrations()).toSorted());
});

test('[OPS-16] the platform’s migrations keep the names that databases have recorded', async () => {
  const names = await knownMigrations();

  expect(names).toEqual(
    expect.arrayContaining([
      '0060-mfe-events',
      '0600-registry-of-remotes',
      '0602-health-of-versions',
      '0610-pages-that-felt-poor',
      '0640-page-numbers',
    ]),
  );
  expect(new Set(names).size).toBe(names.length);
});

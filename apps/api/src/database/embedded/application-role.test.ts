import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { fillDataFolder } from '../../testing/databases/ready-folder.ts';
import { dropDatabase, newDatabase } from '../../testing/databases/test-database.ts';
import { connectionsTo } from '../connection.ts';
import { migrate } from '../migrate.ts';
import { openDatabase } from '../open-database.ts';
import { APPLICATION_ROLE } from './application-role.ts';
import { startEmbedded } from './embedded.ts';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tetradka-role-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function ask(connection: pg.ClientConfig, question: string): Promise<unknown[]> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<unknown[]>({ text: question, rowMode: 'array' });
  await client.end();
  return rows[0] ?? [];
}

const WHO = `
  select current_user::text, rolsuper, rolcreaterole, rolcreatedb, pg_get_userbyid(datdba)::text as owner
  from pg_roles, pg_database where rolname = current_user and datname = current_database()`;

const STRANGE = `
  select count(*)::integer from pg_class where relnamespace = 'public'::regnamespace and relowner <> current_user::regrole`;

test('[OPS-150] in the embedded database the product’s role owns the database and is no superuser', async () => {
  const folder = newFolder();
  await fillDataFolder(folder);
  const server = await startEmbedded(folder);

  const who = await ask(server.connection, WHO);
  await server.stop();

  expect(who).toEqual([APPLICATION_ROLE, false, false, false, APPLICATION_ROLE]);
});

test(
  '[OPS-150] a folder in which an older version worked as superuser changes its owner at the next start',
  { tags: 'full' },
  async () => {
    const folder = newFolder();
    const older = await startEmbedded(folder);
    await ask(older.superuser, 'alter database postgres owner to planner');
    await migrate(connectionsTo(older.superuser, () => undefined).migrating());
    const left = await ask(older.connection, STRANGE);
    await older.stop();

    const server = await startEmbedded(folder);
    const strange = await ask(server.connection, STRANGE);
    await migrate(connectionsTo(server.connection, () => undefined).migrating());
    const who = await ask(server.connection, WHO);
    const altered = await Promise.allSettled([
      ask(server.connection, 'alter table users add column more text'),
      ask(server.connection, 'alter function account_name_of rename to other_name_of'),
    ]);
    await server.stop();

    expect(left[0]).toBeGreaterThan(100);
    expect(strange).toEqual([0]);
    expect(altered.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect(who).toEqual([APPLICATION_ROLE, false, false, false, APPLICATION_ROLE]);
  },
);

test('[OPS-150] a superuser in DATABASE_URL causes a warning at the start that names the remedy', async () => {
  const { host, user } = inject('cluster');
  const { database: name } = await newDatabase();
  const warned: Record<string, string[]> = {};

  for (const role of [user, APPLICATION_ROLE]) {
    const said = (warned[role] = [] as string[]);
    const databaseUrl = `postgres://${role}@localhost/${name}?host=${encodeURIComponent(host)}`;
    const given = { databaseUrl, dataDir: '', databaseConnections: undefined };
    const database = await openDatabase(given, (message) => void said.push(message));
    await database.close();
  }
  await dropDatabase(name);

  expect(warned).toEqual({
    [user]: [expect.stringMatching(/суперпользователь PostgreSQL.*Создайте обычную роль.*DATABASE_URL/)],
    [APPLICATION_ROLE]: [],
  });
});

import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { expect, inject, onTestFinished, test } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../config/config.ts';
import { Visitor } from '../testing/person.ts';
import { dropDatabase, newDatabase, openTestDatabase } from '../testing/test-database.ts';
import { connectionsTo } from './connection.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open-database.ts';

const open = (databaseUrl: string, patience: number) =>
  openDatabase({ databaseUrl, dataDir: '' }, () => undefined, patience);

test('[OPS-14] a server that is not there is named without its password', async () => {
  await expect(open('postgres://planner:secret@127.0.0.1:1/planner', 1)).rejects.toThrow(
    'База данных postgres://planner:***@127.0.0.1:1/planner не отвечает 1 с: connect ECONNREFUSED 127.0.0.1:1.',
  );
});

test(
  '[OPS-14] a server that takes connections and says nothing is waited for no longer',
  { timeout: 20_000 },
  async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void silent.close());
    await expect.poll(() => silent.listening).toBe(true);
    const address = silent.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;

    const opening = open(`postgres://planner@127.0.0.1:${port}/planner?password=secret`, 2);

    await expect(opening).rejects.toThrow(
      `База данных postgres://planner@127.0.0.1:${port}/planner?password=*** не отвечает 2 с: timeout expired.`,
    );
  },
);

test('[OPS-15] a server that refuses stops the start at once', async () => {
  const { host, user } = inject('cluster');

  const opening = open(`postgres://${user}@localhost/no_such_database?host=${encodeURIComponent(host)}`, 30);

  await expect(opening).rejects.toThrow(/не пускает: database "no_such_database" does not exist/);
});

test('[OPS-15] a database that cannot hold every letter stops the start', async () => {
  const { host, user } = inject('cluster');
  const { database } = await newDatabase('template0', "encoding 'SQL_ASCII' locale_provider libc locale 'C'");

  const opening = open(`postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`, 30);

  await expect(opening).rejects.toThrow(/в кодировке SQL_ASCII; нужна UTF8\.$/);
  await dropDatabase(database);
});

test('[OPS-31] on a server of another locale Russian letters are the same in either case', async () => {
  const { host, user } = inject('cluster');
  const { database: name } = await newDatabase('template0', "locale_provider libc locale 'C'");
  const url = `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`;
  const database = await open(url, 30);
  const folder = tmpdir();
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: folder, SHELL_DIR: folder, REMOTES_DIR: folder });
  const { server } = await buildApp(config, database, { now: () => new Date('2026-11-20T12:00:00Z') });
  const visitor = () => new Visitor(server);
  const password = 'correct horse';
  const account = { username: 'Анна', password, is_teacher: true, is_student: false };
  await visitor().call('POST /api/register', { body: { ...account, email: 'a@example.test' } });

  const second = await visitor().refused('POST /api/register', {
    body: { ...account, username: 'аННА', email: 'b@example.test' },
  });
  const login = await visitor().send('POST /api/login', { body: { username: 'АННА', password } });

  expect(second).toMatchObject({ status: 422, code: 'username_taken' });
  expect(login.status).toBe(200);
  await server.close();
  await database.close();
  await dropDatabase(name);
});

test('[OPS-16] three processes that start at once on an empty database bring it up to date once', async () => {
  const config = await newDatabase('template0');
  const starting = [1, 2, 3].map(() => connectionsTo(config, () => undefined));

  await Promise.all(starting.map(({ writing }) => migrate(writing)));

  const database = openTestDatabase(config);
  expect(await database.db.selectFrom('users').selectAll().execute()).toEqual([]);
  await database.close();
  await Promise.all(starting.flatMap(({ reading, writing }) => [reading.end(), writing.end()]));
  await dropDatabase(config.database);
});

test('[OPS-29] a read cannot write, not even by raw SQL', async () => {
  const config = await newDatabase();
  const database = openTestDatabase(config);

  const writing = database.reading.query('delete from users');

  await expect(writing).rejects.toThrow('cannot execute DELETE in a read-only transaction');
  await database.close();
  await dropDatabase(config.database);
});

import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../config/config.ts';
import { holdTime } from '../testing/carriers/held-time.ts';
import { ownFolder } from '../testing/own-folder.ts';
import { Person, Visitor } from '../testing/person.ts';
import { sizedEach } from '../testing/sized.ts';
import { dropDatabase, newDatabase, openTestDatabase } from '../testing/databases/test-database.ts';
import { connectionsTo } from './connection.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open-database.ts';

const open = (databaseUrl: string, patience: number) =>
  openDatabase({ databaseUrl, dataDir: '', databaseConnections: undefined }, () => undefined, patience);

async function asSuperuserOf(database: string): Promise<pg.Client> {
  const client = new pg.Client({ ...inject('cluster'), database });
  await client.connect();
  return client;
}

test('[OPS-14] the error about an unreachable server hides its password', async () => {
  await expect(open('postgres://planner:secret@127.0.0.1:1/planner', 1)).rejects.toThrow(
    'База данных postgres://planner:***@127.0.0.1:1/planner не отвечает 1 с: connect ECONNREFUSED 127.0.0.1:1.',
  );
});

test('[OPS-14] the start waits half a minute for an unreachable server', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  let outcome = 'waits';
  void openDatabase(
    { databaseUrl: 'postgres://a@127.0.0.1:1/a', dataDir: '', databaseConnections: undefined },
    () => undefined,
  ).catch((error: Error) => (outcome = error.message));
  const pass = async (seconds: number) => {
    // Between two attempts a connection is really refused, which takes real time.
    for (let left = seconds * 2; left > 0; left--) {
      await expect.poll(() => vi.getTimerCount()).toBe(1);
      await vi.advanceTimersByTimeAsync(500);
    }
  };

  await pass(29);
  const before = outcome;
  await vi.advanceTimersByTimeAsync(1000);

  await expect.poll(() => outcome).toContain('не отвечает 30 с');
  expect(before).toBe('waits');
});

test('[OPS-14] a server that accepts connections and stays silent gets no more time', { tags: 'full' }, async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void silent.close());
  await expect.poll(() => silent.listening).toBe(true);
  const address = silent.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;

  const opening = open(`postgres://planner@127.0.0.1:${port}/planner?password=secret`, 2);

  await expect(opening).rejects.toThrow(
    `База данных postgres://planner@127.0.0.1:${port}/planner?password=*** не отвечает 2 с: timeout expired.`,
  );
});

test('[OPS-15] a server that refuses the login stops the start at once', async () => {
  const { host, user } = inject('cluster');

  const opening = open(`postgres://${user}@localhost/no_such_database?host=${encodeURIComponent(host)}`, 30);

  await expect(opening).rejects.toThrow(/не пускает: database "no_such_database" does not exist/);
});

test('[OPS-15] a database whose encoding cannot store every letter stops the start', async () => {
  const { host, user } = inject('cluster');
  const { database } = await newDatabase('template0', "encoding 'SQL_ASCII' locale_provider libc locale 'C'");

  const opening = open(`postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`, 30);

  await expect(opening).rejects.toThrow(/в кодировке SQL_ASCII; нужна UTF8\.$/);
  await dropDatabase(database);
});

test('[OPS-98] a database without the right to create tables, and a database of a newer version, report the remedy', async () => {
  const { host, user } = inject('cluster');
  const [bare, newer] = [await newDatabase('template0'), await newDatabase()];
  const at = (as: string, name: string) => `postgres://${as}@localhost/${name}?host=${encodeURIComponent(host)}`;
  const stranger = `stranger_${bare.database}`;
  const client = await asSuperuserOf(newer.database);
  await client.query(`create role ${stranger} login`);
  await client.query("insert into kysely_migration values ('9999-less.contract-9998', '2027-01-01T00:00:00Z')");
  await client.end();

  await expect(open(at(stranger, bare.database), 30)).rejects.toThrow(/не даёт своему пользователю создавать таблицы/);
  await expect(open(at(user, newer.database), 30)).rejects.toThrow(/новее этой программы \(9999-less\.contract-9998\)/);
  for (const { database } of [bare, newer]) await dropDatabase(database);
});

test('[OPS-31] on a server with another locale Russian letters match in either case', { tags: 'full' }, async () => {
  const { host, user } = inject('cluster');
  const { database: name } = await newDatabase('template0', "locale_provider libc locale 'C'");
  const url = `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`;
  const database = await open(url, 30);
  const folder = ownFolder();
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

test('[OPS-16] three processes that start together on an empty database migrate it once', async () => {
  const config = await newDatabase('template0');
  const starting = [1, 2, 3].map(() => connectionsTo(config, () => undefined));

  await Promise.all(starting.map(({ migrating }) => migrate(migrating())));

  const database = openTestDatabase(config);
  expect(await database.db.selectFrom('users').selectAll().execute()).toEqual([]);
  await database.close();
  await Promise.all(starting.map(({ pool }) => pool.end()));
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

/** A database and a role of the cluster with a limited number of connections. */
async function userOf(connections: number): Promise<{ url: string; drop(): Promise<void> }> {
  const { host } = inject('cluster');
  const { database: name } = await newDatabase();
  const client = await asSuperuserOf(name);
  await client.query(`create role few_${name} login connection limit ${connections}`);
  await client.query(`grant pg_read_all_data, pg_write_all_data to few_${name}`);
  await client.query(`grant all on database ${name} to few_${name}; grant all on schema public to few_${name}`);
  await client.end();
  const url = `postgres://few_${name}@localhost/${name}?host=${encodeURIComponent(host)}`;
  return { url, drop: () => dropDatabase(name) };
}

async function processOn(databaseUrl: string, databaseConnections?: number) {
  const warnings: string[] = [];
  const warn = (message: string) => void warnings.push(message);
  const database = await openDatabase({ databaseUrl, dataDir: '', databaseConnections }, warn, 5);
  const folder = ownFolder();
  const config = readConfig({
    LOG_LEVEL: 'silent',
    DATA_DIR: folder,
    SHELL_DIR: folder,
    REMOTES_DIR: folder,
    ACCOUNTS_PER_HOUR: '1000',
    LOGINS_PER_MINUTE: '1000',
  });
  const { server } = await buildApp(config, database, { now: () => new Date('2026-11-20T12:00:00Z') });
  const close = async () => {
    await server.close();
    await database.close();
  };
  return { server, database, close, warnings };
}

/**
 * Sends sixty simultaneous reads and writes of twelve people to these processes. Returns the number of answers per
 * status.
 */
async function rushTo(processes: readonly { server: FastifyInstance }[]): Promise<Record<string, number>> {
  const people = Array.from({ length: 12 }, (_, index) => {
    const [process] = [processes[index % processes.length]];
    if (process === undefined) throw new Error('nobody to ask');
    return new Person(process.server, `rush${index}@example.test`);
  });
  await Promise.all(people.map((person) => person.join('teacher')));
  const calls = people.flatMap((person, index) => [
    person.send('GET /api/get-me-info'),
    person.send('POST /api/student-create', { body: { student_name: `Ученик ${index}` } }),
    person.send('GET /api/all-students-teachers'),
    person.send('POST /api/student-create', { body: { student_name: `Ученица ${index}` } }),
    person.send('GET /api/notifications_teacher'),
  ]);
  const statuses = (await Promise.all(calls)).map(({ status }) => String(status));
  const counts: Record<string, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

const FEWER =
  'DATABASE_CONNECTIONS=20, но сервер базы даёт этому пользователю 6: запросы получат 4, ещё 2 нужны самой программе.';
const RUSHES: [string, number | undefined, string[]][] = [
  ['with the default pool', undefined, []],
  ['with a pool larger than the server allows', 20, [FEWER]],
];
sizedEach(
  '[OPS-83] [OPS-272] on a server with few connections the requests of two processes queue and none is refused, %s',
  RUSHES,
  2,
  async ([, connections, warned]) => {
    const few = await userOf(6);
    const processes = [await processOn(few.url, connections), await processOn(few.url, connections)];

    const statuses = await rushTo(processes);

    expect(statuses).toEqual({ 200: 36, 201: 24 });
    expect(processes.map(({ warnings }) => warnings)).toEqual([warned, warned]);
    for (const { close } of processes) await close();
    await few.drop();
  },
);

test('[OPS-83] a process waits for a connection when others have taken all', async () => {
  const few = await userOf(6);
  const first = await processOn(few.url);
  const taken: pg.Client[] = [];
  const full = async () => {
    for (;;) taken.push(await first.database.connect());
  };
  await expect(full()).rejects.toThrow('too many connections');

  const rush = rushTo([first]);
  for (let tries = 0; tries < 3; tries++)
    await expect(first.database.connect()).rejects.toThrow('too many connections');
  for (const client of taken) await client.end();

  expect(await rush).toEqual({ 200: 36, 201: 24 });
  await first.close();
  await few.drop();
});

test('[OPS-83] an idle connection is closed after ten seconds', async () => {
  const config = await newDatabase();
  const client = await asSuperuserOf(config.database);
  const open = async () =>
    (
      await client.query("select from pg_stat_activity where datname = $1 and application_name = 'tetradka'", [
        config.database,
      ])
    ).rowCount;
  const { pool } = connectionsTo(config, () => undefined);
  holdTime();
  await pool.reading.query('select 1');

  await vi.advanceTimersByTimeAsync(9999);
  const before = await open();
  await vi.advanceTimersByTimeAsync(1);

  await expect.poll(open).toBe(0);
  expect(before).toBe(1);
  await pool.end();
  await client.end();
  await dropDatabase(config.database);
});

test.each([
  ['40001', 2, 'done after 3'],
  ['40P01', 2, 'done after 3'],
  ['40001', 3, 'failed after 3'],
  ['23505', 1, 'failed after 1'],
])('[OPS-226] a transaction that ends with %s %i times is %s', async (code, failures, outcome) => {
  const config = await newDatabase();
  const database = openTestDatabase(config);
  let tries = 0;

  const end = await database
    .transaction(async () => {
      tries++;
      if (tries <= failures) throw Object.assign(new Error('again'), { code });
    })
    .then(
      () => 'done',
      () => 'failed',
    );
  await database.close();
  await dropDatabase(config.database);

  expect(`${end} after ${tries}`).toBe(outcome);
});

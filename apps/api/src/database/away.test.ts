import { mkdtempSync, rmSync, symlinkSync, unlinkSync } from 'node:fs';
import { connect as connectTo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, onTestFinished, test } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../config/config.ts';
import { DEADLINES } from '../testing/deadlines.ts';
import { Person, Visitor } from '../testing/person.ts';
import { fillDataFolder } from '../testing/databases/ready-folder.ts';
import { dropDatabase, newDatabase } from '../testing/databases/test-database.ts';
import { connectionsTo } from './connection.ts';
import { databaseOver } from './database.ts';
import { type EmbeddedServer, startEmbedded } from './embedded/embedded.ts';

const folder = mkdtempSync(join(tmpdir(), 'tetradka-away-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('[OPS-21] [OPS-246] [OPS-247] [OPS-353] while the database is unreachable calls answer 503 with a message; afterwards they work again', async () => {
  await fillDataFolder(folder);
  let postgres: EmbeddedServer = await startEmbedded(folder);
  const { pool, connect } = connectionsTo(postgres.connection, () => undefined);
  const database = databaseOver(pool, connect, () => postgres.stop());
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: folder, SHELL_DIR: folder, REMOTES_DIR: folder });
  const { server } = await buildApp(config, database, { now: () => new Date('2026-11-20T12:00:00Z') });
  const teacher = new Person(server, 'a@example.test');
  await teacher.join('teacher');

  await postgres.stop();
  const refusals = [await teacher.refused('GET /api/user/me'), await teacher.refused('POST /api/logout')];
  const login = await new Visitor(server).send('POST /api/login', { body: { email: 'a', password: 'b' } });
  const probes = [await teacher.send('GET /healthz'), await teacher.send('GET /readyz')];
  const traffic = await teacher.send('GET /trafficz');
  const { host } = postgres.connection;
  postgres = await startEmbedded(folder);
  // A restarted server has its socket in another folder; the pool still uses the earlier one.
  symlinkSync(postgres.connection.host, host);
  onTestFinished(() => unlinkSync(host));
  await expect
    .poll(() => teacher.send('GET /readyz'), { timeout: DEADLINES.ready })
    .toMatchObject({ status: 200, body: { ready: true, missing: [] } });

  const away = { status: 503, code: 'database_away', message: expect.stringContaining('База данных') };
  expect([...refusals, login.body]).toEqual([away, away, away]);
  expect(login.headers['retry-after']).toBe('2');
  expect(probes).toMatchObject([
    { status: 200, body: { alive: true } },
    { status: 503, body: { ready: false, missing: ['database'] } },
  ]);
  expect(traffic).toMatchObject({ status: 200, body: { accepting: true } });
  await expect.poll(async () => (await teacher.send('GET /api/user/me')).status).toBe(200);
  await server.close();
  await database.close();
});

/** A proxy of the database's socket. Cutting it informs neither side, like a cut cable. */
async function cable(path: string) {
  const sockets: Socket[] = [];
  let isCut = false;
  const server = createServer((near) => {
    const far = connectTo(path);
    sockets.push(near, far);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (data) => void (isCut || to.write(data)));
      from.on('error', () => undefined);
      from.on('close', () => void (isCut || to.destroy()));
    }
  }).listen(0, '127.0.0.1');
  await expect.poll(() => server.listening).toBe(true);
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    cut: () => (isCut = true),
    mend() {
      isCut = false;
      for (const socket of sockets.splice(0)) socket.destroy();
    },
  };
}

test(
  '[OPS-21] a database that disappears silently is noticed; a slow statement continues',
  { tags: 'full' },
  async () => {
    const { host, user } = inject('cluster');
    const { database: name } = await newDatabase();
    const way = await cable(`${host}/.s.PGSQL.5432`);
    const { pool, connect } = connectionsTo(
      { connectionString: `postgres://${user}@127.0.0.1:${way.port}/${name}` },
      () => undefined,
      { patience: { look_ms: 50, long_ms: 200, connect_ms: 300 } },
    );
    const database = databaseOver(pool, connect, () => dropDatabase(name));
    const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: folder, SHELL_DIR: folder, REMOTES_DIR: folder });
    const { server } = await buildApp(config, database, { now: () => new Date('2026-11-20T12:00:00Z') });
    const teacher = new Person(server, 'b@example.test');
    await teacher.join('teacher');

    const slow = await pool.reading.query("select 'here' as answer from pg_sleep(0.6)");
    way.cut();
    const refusals = await Promise.all([teacher.refused('GET /api/user/me'), teacher.refused('POST /api/logout')]);
    way.mend();

    expect(slow.rows).toEqual([{ answer: 'here' }]);
    expect(refusals.map(({ code }) => code)).toEqual(['database_away', 'database_away']);
    await expect.poll(async () => (await teacher.send('GET /api/user/me')).status).toBe(200);
    await server.close();
    await database.close();
  },
);

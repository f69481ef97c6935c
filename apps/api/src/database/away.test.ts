import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../config/config.ts';
import { Person, Visitor } from '../testing/person.ts';
import { connectionsTo } from './connection.ts';
import { databaseOver } from './database.ts';
import { type EmbeddedServer, startEmbedded } from './embedded/embedded.ts';
import { migrate } from './migrate.ts';

const folder = mkdtempSync(join(tmpdir(), 'tetradka-away-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('[OPS-21] while the database is away calls are 503 with words, afterwards they work again', async () => {
  let postgres: EmbeddedServer = await startEmbedded(folder);
  const { reading, writing, connect } = connectionsTo(postgres.connection, () => undefined);
  await migrate(writing);
  const database = databaseOver(reading, writing, connect, () => postgres.stop());
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: folder, SHELL_DIR: folder, REMOTES_DIR: folder });
  const { server } = await buildApp(config, database, { now: () => new Date('2026-11-20T12:00:00Z') });
  const teacher = new Person(server, 'a@example.test');
  await teacher.join('teacher');

  await postgres.stop();
  const refusals = [await teacher.refused('GET /api/user/me'), await teacher.refused('POST /api/logout')];
  const login = await new Visitor(server).send('POST /api/login', { body: { email: 'a', password: 'b' } });
  const health = await teacher.send('GET /healthz');
  postgres = await startEmbedded(folder);

  const away = { status: 503, code: 'database_away', message: expect.stringContaining('База данных') };
  expect([...refusals, login.body]).toEqual([away, away, away]);
  expect(login.headers['retry-after']).toBe('2');
  expect(health.status).toBe(503);
  await expect.poll(async () => (await teacher.send('GET /api/user/me')).status).toBe(200);
  await server.close();
  await database.close();
});

/** @module-tag full */
import { sql } from 'kysely';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../config/config.ts';
import { startJobs } from '../../jobs/jobs.ts';
import { SCHEDULE } from '../../jobs/schedule.ts';
import { postLetter } from '../../outbox/outbox.service.ts';
import { addressOfDatabase } from '../../testing/databases/database-address.ts';
import { signedInSocket } from '../../testing/open-socket.ts';
import { ownFolder } from '../../testing/own-folder.ts';
import { Visitor } from '../../testing/person.ts';
import { startPgBouncer } from '../../testing/processes/pgbouncer.ts';
import { testApi } from '../../testing/test-api.ts';
import { openDatabase } from '../open-database.ts';

const api = await testApi();
afterAll(() => api.close());
const direct = await addressOfDatabase(api);
const { rows } = await sql<{ name: string; owner: string }>`
  select current_database() as name, current_user as owner`.execute(api.database.db);
const [database = expect.fail('no database')] = rows;

const bouncer = async (change?: (settings: string) => string): Promise<string | null> => {
  const url = await startPgBouncer(database, change);
  if (url === null) process.stdout.write('NOT TRIED: pgbouncer is missing. Install it, or let apt-get download it.\n');
  return url;
};
const open = (databaseUrl: string, directUrl?: string) =>
  openDatabase({ databaseUrl, directUrl, dataDir: '', databaseConnections: undefined }, () => undefined, 5);

/** A second process of the product, whose requests go through PgBouncer. */
async function behind(url: string) {
  const pooled = await open(url, direct);
  const folder = ownFolder();
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: folder, SHELL_DIR: folder, REMOTES_DIR: folder });
  const clock = { now: () => api.now() };
  const app = await buildApp(config, pooled, clock);
  onTestFinished(async () => {
    await app.server.close();
    await pooled.close();
  });
  return { ...app, pooled, clock };
}

test('[OPS-326] behind PgBouncer in transaction mode requests, live events and jobs work', async () => {
  const url = await bouncer();
  if (url === null) return;
  const { server, commit, delivery, pooled, clock } = await behind(url);
  const teacher = await api.teacher();
  const visitor = new Visitor(server);
  await visitor.call('POST /api/login', { body: { username: teacher.email, password: teacher.password } });
  const there = await signedInSocket(server, visitor);
  const here = await signedInSocket(api.server, teacher);

  await visitor.call('POST /api/student-create', { body: { student_name: 'Анна', rate: 1500 } });
  const heard = () => here.heard.some(({ type }) => type === 'event');
  await expect.poll(heard).toBe(true);
  await teacher.call('POST /api/student-create', { body: { student_name: 'Борис', rate: 1500 } });
  await expect.poll(() => there.heard.filter(({ type }) => type === 'event').length).toBeGreaterThan(1);
  // More requests at once than there are connections to PostgreSQL, so that statements change their connection.
  const reads = await Promise.all(Array.from({ length: 60 }, () => visitor.send('GET /api/user/me')));
  expect(new Set(reads.map(({ status }) => status))).toEqual(new Set([200]));

  await pooled.transaction((tx) =>
    postLetter(tx, { to: 'anna@example.ru', subject: 'Новый пароль', text: 'Ссылка' }, api.now()),
  );
  await delivery.run();
  const jobs = startJobs(SCHEDULE, { commit, clock, log: server.log });
  await jobs.sweep();
  await jobs.stop();
  expect(jobs.states().filter(({ succeededAt }) => succeededAt === null)).toEqual([]);
  const { rows: letters } = await sql<{ state: string }>`select distinct state from outbox`.execute(pooled.db);
  expect(letters).toEqual([{ state: 'sent' }]);
});

test('[OPS-326] behind PgBouncer a read cannot write, and times are in UTC', async () => {
  const url = await bouncer();
  if (url === null) return;
  const { pooled } = await behind(url);

  const { rows: shown } = await pooled.reading.query(
    `select current_setting('TimeZone') as zone, timestamptz '2026-11-20T12:24:00Z' as at`,
  );
  expect(shown).toEqual([{ zone: 'UTC', at: '2026-11-20T12:24:00.000Z' }]);
  await expect(pooled.reading.query(`delete from outbox`)).rejects.toThrow(/read-only transaction/);
});

test('[OPS-326] while PostgreSQL is away behind PgBouncer, a call answers 503, and works again afterwards', async () => {
  const url = await bouncer();
  if (url === null) return;
  const { server } = await behind(url);
  const teacher = await api.teacher();
  const visitor = new Visitor(server);
  await visitor.call('POST /api/login', { body: { username: teacher.email, password: teacher.password } });

  const bringBack = await api.closeDatabase();
  const away = await visitor.send('GET /api/user/me');
  await bringBack();

  expect(away.status).toBe(503);
  await expect.poll(async () => (await visitor.send('GET /api/user/me')).status).toBe(200);
});

test('[OPS-326] PgBouncer without DATABASE_DIRECT_URL or without its settings stops the start with a sentence', async () => {
  const [plain, lossy, unset] = [
    await bouncer(),
    await bouncer((settings) => `${settings}ignore_startup_parameters = options\n`),
    await bouncer((settings) => settings.replace(/ connect_query='[^']*'/, '')),
  ];
  if (plain === null || lossy === null || unset === null) return;

  await expect(open(plain)).rejects.toThrow(/отвечает через PgBouncer: задайте в DATABASE_DIRECT_URL адрес/);
  await expect(open(lossy)).rejects.toThrow(/отвечает через PgBouncer: задайте в DATABASE_DIRECT_URL адрес/);
  await expect(open(unset, direct)).rejects.toThrow(
    /^PgBouncer .* не задаёт .*statement_timeout: добавьте connect_query/,
  );
});

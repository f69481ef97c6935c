import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../config/config.ts';
import { ownFolder } from '../testing/own-folder.ts';
import { Person } from '../testing/person.ts';
import { dropDatabase, newDatabase } from '../testing/databases/test-database.ts';
import { isAway } from './away.ts';
import { connectionsTo, type StatementLimits } from './connection.ts';
import { databaseOver } from './database.ts';

const LONG = 600_000;

/** A product with these limits, one teacher, and a connection outside the product. */
async function productWith(statements: StatementLimits) {
  const connection = await newDatabase();
  const { pool, connect } = connectionsTo(connection, () => undefined, { statements });
  const database = databaseOver(pool, connect, () => dropDatabase(connection.database));
  const folder = ownFolder();
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: folder, SHELL_DIR: folder, REMOTES_DIR: folder });
  const { server, commit } = await buildApp(config, database, { now: () => new Date('2026-11-20T12:00:00Z') });
  const teacher = new Person(server, 'limits@example.test');
  await teacher.join('teacher');
  const other = await connect();
  onTestFinished(async () => {
    await other.end();
    await server.close();
    await database.close();
  });
  return { connection, database, commit, teacher, other };
}

test('[OPS-151] the server ends a statement after 15 seconds, a lock wait after 10 and an idle transaction after 30', async () => {
  const config = await newDatabase();
  const { pool, connect } = connectionsTo(config, () => undefined);
  const database = databaseOver(pool, connect, () => dropDatabase(config.database));

  const { rows } = await database.reading.query(`
    select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle`);
  await database.close();

  expect(rows).toEqual([{ statement: '15s', lock: '10s', idle: '30s' }]);
});

test('[OPS-151] a request that waits too long for a locked row is refused with a message and a time to retry', async () => {
  const { teacher, other } = await productWith({ statement_ms: LONG, lock_ms: 100, idle_ms: LONG });
  await other.query('begin');
  await other.query('select from teacher for update');

  const { status, headers, body } = await teacher.send('POST /api/student-create', { body: { student_name: 'Анна' } });
  await other.query('rollback');

  expect(body).toMatchObject({ code: 'busy', message: expect.stringContaining('Повторите через несколько секунд') });
  expect([status, headers['retry-after']]).toEqual([409, '5']);
});

test('[OPS-151] a statement that times out answers 503 with a message, and its connection stays usable', async () => {
  const { teacher, other } = await productWith({ statement_ms: 300, lock_ms: 0, idle_ms: LONG });
  await other.query('begin');
  await other.query('select from teacher for update');

  const { status, headers, body } = await teacher.send('POST /api/student-create', { body: { student_name: 'Анна' } });
  await other.query('rollback');
  const next = await teacher.send('POST /api/student-create', { body: { student_name: 'Анна' } });

  const message = expect.stringMatching(/^Сервер не успел это сделать\. Повторите через минуту\. Номер ошибки: \S+$/);
  expect(body).toMatchObject({ code: 'overloaded', message });
  expect([status, headers['retry-after'], next.status]).toEqual([503, '30', 201]);
});

test('[OPS-151] an idle transaction is ended, so that it blocks nobody', async () => {
  const { connection, other } = await productWith({ statement_ms: LONG, lock_ms: LONG, idle_ms: LONG });
  // The teacher was registered with long limits: on a busy machine a registration may pause for 100 ms too.
  const statements = { statement_ms: LONG, lock_ms: LONG, idle_ms: 100 };
  const { pool, connect } = connectionsTo(connection, () => undefined, { statements });
  const database = databaseOver(pool, connect, () => Promise.resolve());
  onTestFinished(() => database.close());
  const [begun, silence] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const silent = database
    .transaction(async (tx) => {
      await sql`select from teacher for update`.execute(tx);
      begun.resolve();
      await silence.promise;
      await sql`select 1`.execute(tx);
    })
    .catch((error: unknown) => error);
  await begun.promise;

  await expect.poll(async () => (await other.query('select from teacher for update skip locked')).rowCount).toBe(1);
  silence.resolve();

  expect(await silent).toSatisfy(isAway);
});

test('[OPS-151] the statements of a job have no time limit', { tags: 'full' }, async () => {
  const { commit } = await productWith({ statement_ms: 100, lock_ms: 0, idle_ms: LONG });

  const done = await commit(async (tx) => (await sql`select pg_sleep(0.4)`.execute(tx)).rows.length);

  expect(done).toBe(1);
});

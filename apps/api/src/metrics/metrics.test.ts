import { EventEmitter } from 'node:events';
import { sql } from 'kysely';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { startJobs } from '../jobs/jobs.ts';
import type { ServerSocket } from '../live/sockets.ts';
import { postLetter } from '../outbox/outbox.service.ts';
import { hasFailure } from '../testing/deployed/recorded.ts';
import { clock, hasLesson, TUESDAY } from '../testing/lesson-verbs.ts';
import { metricsOf } from '../testing/monitoring/readings.ts';
import { valueOf } from '../testing/monitoring/samples.ts';
import { teacherWithStudent } from '../testing/people/student-verbs.ts';
import { testApi } from '../testing/test-api.ts';
import { serveMetrics } from './metrics-server.ts';

const api = await testApi({ METRICS_PORT: '0' });
afterAll(() => api.close());

const NOW = '2026-11-20T12:24:00.000Z';
const silent = { error: () => undefined };

test('[OPS-275] the port of metrics answers GET /metrics and nothing else', async () => {
  const { metrics } = metricsOf(api);
  const server = await serveMetrics({ host: '127.0.0.1', port: 0 }, metrics);
  const ask = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${server.port}${path}`, { method });

  const answers = await Promise.all([ask('/metrics?a=1'), ask('/'), ask('/metrics/x'), ask('/metrics', 'POST')]);
  const text = await answers[0]?.text();
  await server.close();

  expect(answers.map(({ status }) => status)).toEqual([200, 404, 404, 405]);
  expect(answers[0]?.headers.get('content-type')).toMatch(/^text\/plain; version=/);
  expect(text).toContain('process_resident_memory_bytes');
  await expect(ask('/metrics')).rejects.toThrow('fetch failed');
});

test('[OPS-275] without METRICS_PORT nothing is measured; its host is this machine unless named', async () => {
  const plain = await api.secondProcess({ METRICS_PORT: '' });

  expect([plain.calls, readConfig({}).metrics]).toEqual([null, null]);
  expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' });
  expect(readConfig({ METRICS_PORT: '9464', METRICS_HOST: '[::1]' }).metrics).toEqual({ port: 9464, host: '::1' });
});

test.each([
  [{ METRICS_PORT: 'on' }, 'Неверная настройка. METRICS_PORT: нужно целое число от 0 до 65535, а задано «on».'],
  [{ METRICS_PROT: '1' }, 'Неверная настройка. METRICS_PROT: такой настройки нет, похожая называется METRICS_PORT.'],
])('[OPS-275] %o stops the start with one sentence', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence);
});

test('[OPS-276] a call is counted with its time by route and class of status, without its address', async () => {
  const { read } = metricsOf(api);
  const teacher = await api.teacher();
  const count = async (call: string, status: string) =>
    valueOf(await read(), 'tetradka_call_seconds_count', { call, status }) ?? 0;
  await teacher.call('GET /api/lessons/week/{date}', { params: { date: '2026-11-20' } });
  await teacher.send('GET /api/student-profile/98765');
  await teacher.send('GET /api/secret-token-of-nobody');
  await teacher.send('PUT /secret-token-of-nobody');

  expect(await count('GET /api/lessons/week/{date}', '2xx')).toBe(1);
  expect(await count('GET /api/student-profile/{id}', '4xx')).toBe(1);
  expect(await count('GET /*', '4xx')).toBe(1);
  expect(await count('unknown', '4xx')).toBe(1);
  const labels = [...(await read()).values()].flat().flatMap((sample) => Object.values(sample.labels));
  expect(labels.filter((label) => /98765|2026-11-20|secret/.test(label))).toEqual([]);
});

test('[OPS-277] the metrics count sockets, accounts, connections and readers of files', async () => {
  const socket = Object.assign(new EventEmitter(), {
    send: () => undefined,
    ping: () => undefined,
    close: () => undefined,
    terminate: () => undefined,
  }) satisfies ServerSocket;
  api.sockets.add(socket, 1, 1);
  onTestFinished(() => void socket.emit('close'));
  const { read } = metricsOf(api);

  const found = await read();

  expect(valueOf(found, 'tetradka_sockets')).toBe(1);
  expect(valueOf(found, 'tetradka_socket_accounts')).toBe(1);
  expect(valueOf(found, 'tetradka_pool_limit')).toBe(20);
  expect(valueOf(found, 'tetradka_pool_waiting')).toBe(0);
  expect(valueOf(found, 'tetradka_pool_connections', { state: 'idle' })).toBeGreaterThanOrEqual(1);
  expect(valueOf(found, 'tetradka_readers', { state: 'busy' })).toBe(0);
});

test('[OPS-278] a job shows its last success, its lag and its postponed accounts', async () => {
  let isBroken = false;
  const due = async () => [
    {
      id: 7,
      step: () => (isBroken ? Promise.reject(new Error('a poisoned row')) : Promise.resolve(false)),
    },
  ];
  const job = { name: 'reminders', every_seconds: 15, owner: 'account' as const, due };
  const jobs = startJobs([job], { commit: api.commit, clock: { now: () => api.now() }, log: silent });
  onTestFinished(() => jobs.stop());
  const { read } = metricsOf(api, { jobs });
  const shown = async () => {
    const found = await read();
    return ['last_success_timestamp_seconds', 'lag_seconds', 'postponed'].map((name) =>
      valueOf(found, `tetradka_job_${name}`, { name: 'reminders' }),
    );
  };

  const before = await shown();
  await jobs.sweep();
  const after = await shown();
  api.setClock('2026-11-20T12:34:00.000Z');
  const late = await shown();
  isBroken = true;
  await jobs.sweep();

  const [start, then] = [NOW, '2026-11-20T12:34:00.000Z'].map((instant) => Date.parse(instant) / 1000);
  expect([before, after, late, await shown()]).toEqual([
    [undefined, 0, 0],
    [start, 0, 0],
    [start, 585, 0],
    [then, 0, 1],
  ]);
});

test('[OPS-279] the outbox shows late messages by channel with their age, and messages that failed for good', async () => {
  const letter = { to: 'anna@example.ru', subject: 'Новый пароль', text: 'Ссылка' };
  onTestFinished(() => api.database.transaction(async (tx) => void (await tx.deleteFrom('outbox').execute())));
  await api.database.transaction(async (tx) => {
    await postLetter(tx, letter, new Date('2026-11-20T12:20:00.000Z'));
    await postLetter(tx, letter, new Date('2026-11-20T12:23:00.000Z'));
    // A notice that waits for the end of quiet hours, and a letter that failed two days ago.
    await sql`insert into outbox (channel, state, due_at, created_at, ended_at) values
      ('mail_notice', 'waiting', '2026-11-20T20:00:00Z', '2026-11-20T09:00:00Z', null),
      ('mail_notice', 'failed', '2026-11-20T09:00:00Z', '2026-11-20T09:00:00Z', '2026-11-20T10:00:00Z'),
      ('push_notice', 'failed', '2026-11-20T09:00:00Z', '2026-11-20T09:00:00Z', '2026-11-20T10:00:00Z'),
      ('mail', 'failed', '2026-11-18T09:00:00Z', '2026-11-18T09:00:00Z', '2026-11-18T10:00:00Z')`.execute(tx);
  });

  const found = await metricsOf(api).read();

  const shown = ['mail', 'mail_notice', 'push_notice', 'bot'].map((channel) =>
    ['waiting', 'oldest_seconds', 'failed'].map((name) => valueOf(found, `tetradka_outbox_${name}`, { channel })),
  );
  expect(shown).toEqual([
    [2, 240, 0],
    [0, 0, 1],
    [0, 0, 1],
    [0, 0, 0],
  ]);
  expect(valueOf(found, 'tetradka_letters_undelivered')).toBe(1);
});

test('[OPS-279] failures of remotes are counted by version for an hour; invented names become one', async () => {
  await api.database.transaction(async (tx) => {
    for (const version of ['1.2.3', '1.2.3', '1.2.4']) await hasFailure(tx, { remote: 'calendar', version });
    await hasFailure(tx, { remote: 'anna@example.ru', version: '1' });
    await hasFailure(tx, { remote: 'calendar', version: '1.2.4' }, new Date('2026-11-20T11:00:00.000Z'));
    for (let invented = 0; invented < 30; invented++) await hasFailure(tx, { remote: `zz-${invented}`, version: '1' });
  });

  const samples = (await metricsOf(api).read()).get('tetradka_remote_failures') ?? [];

  const shown = samples.map(({ labels, value }) => [labels['remote'], labels['version'], value]);
  expect(shown).toHaveLength(20);
  expect(shown.slice(0, 2)).toEqual([
    ['calendar', '1.2.3', 2],
    ['calendar', '1.2.4', 1],
  ]);
  expect(shown.at(-1)).toEqual(['other', 'other', 34 - 3 - 17]);
});

test('[OPS-279] the lessons of today are counted, without cancelled lessons and other days', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const today = { conducted_date: '2026-11-20' };
  await hasLesson(teacher, student_id, today);
  await hasLesson(teacher, student_id, TUESDAY);
  const evening = { ...today, start_time: clock('20:00'), end_time: clock('21:00') };
  const { id } = await hasLesson(teacher, student_id, evening);
  await teacher.call('POST /api/cancel-lesson', { body: { lesson_id: id, notify: false } });

  expect(valueOf(await metricsOf(api).read(), 'tetradka_lessons_today')).toBe(1);
});

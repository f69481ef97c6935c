import { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { testApi } from '../../testing/test-api.ts';
import { openSocket } from '../../testing/open-socket.ts';
import { hasTime, refuseUnparsed } from './unreadable.ts';

const api = await testApi();
afterAll(() => api.close());

test('[SEC-17] a request without an answer after two minutes is answered with a timeout', async () => {
  const teacher = await api.teacher();
  const [holder, watcher] = await Promise.all([api.database.connect(), api.database.connect()]);
  onTestFinished(async () => {
    vi.useRealTimers();
    await holder.query('rollback');
    await Promise.all([holder.end(), watcher.end()]);
  });
  await holder.query('begin');
  await holder.query('select from teacher where id = $1 for update', [teacher.id]);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

  const asked = teacher.send('PUT /api/update-teacher-profile', { body: { about: 'Английский', version: 1 } });
  const waiting = () => watcher.query('select from pg_stat_activity where wait_event_type = $1', ['Lock']);
  while ((await waiting()).rowCount === 0) await new Promise((resolve) => setImmediate(resolve));
  vi.advanceTimersByTime(120_000);

  expect(await asked).toMatchObject({
    status: 503,
    headers: { 'retry-after': '60' },
    body: { code: 'answer_too_slow', message: expect.stringMatching(/[а-я]/) },
  });
});

test('[SEC-17] an idle connection is ended, a socket is not', async () => {
  const { server } = api.server;
  const socket = await openSocket(api.server);
  await vi.waitUntil(() => socket.heard.length > 0);

  expect(server.headersTimeout).toBeLessThanOrEqual(60_000);
  expect(server.requestTimeout).toBe(120_000);
  expect(server.keepAliveTimeout).toBeLessThanOrEqual(72_000);
  expect(server.timeout).toBe(150_000);
  expect(socket.closedWith).toBeUndefined();
});

test('[XPT-25] an archive may upload longer than two minutes, any other request is refused as too slow', () => {
  const late = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  const socket = new PassThrough();
  // `hasTime` reads only these properties of a request.
  const request = Object.assign(new EventEmitter(), { socket }) as unknown as IncomingMessage;
  hasTime(request);

  refuseUnparsed(late, socket);
  const during = String(socket.read());
  request.emit('close');
  refuseUnparsed(late, socket);

  expect(during).toBe('null');
  expect(String(socket.read())).toMatch(/^HTTP\/1\.1 408 /);
});

import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Sockets } from '../../live/sockets.ts';
import { holdTime } from '../../testing/carriers/held-time.ts';
import { endInTime } from './end-in-time.ts';
import { registerWebsocket } from './register-websocket.ts';
import { watchRequests } from './under-way.ts';

const UPGRADE = 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n';

test.each([
  [
    'a socket that does not answer the close frame',
    `GET /socket HTTP/1.1\r\nHost: a\r\n${UPGRADE}Sec-WebSocket-Version: 13\r\n\r\n`,
  ],
  ['a body that does not arrive', 'POST /body HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n{'],
])('[OPS-97] a server that stops cuts %s after three seconds', async (_, said) => {
  const app = Fastify();
  const arrived = Promise.withResolvers<void>();
  app.addHook('onRequest', async () => arrived.resolve());
  await registerWebsocket(app, new Sockets(async (sessions) => sessions), watchRequests(app.server));
  app.get('/socket', { websocket: true }, () => undefined);
  app.post('/body', async () => 'read');
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(address.port), address.hostname);
  onTestFinished(() => void socket.destroy());
  socket.resume().write(said);
  await arrived.promise;
  holdTime();

  const closed = once(socket, 'close');
  const ended = app.close();
  await vi.advanceTimersByTimeAsync(2999);
  const wasOpen = !socket.destroyed;
  await vi.advanceTimersByTimeAsync(1);
  await Promise.all([closed, ended]);

  expect(wasOpen).toBe(true);
});

test('[OPS-249] a stopping server names a time of at most ten seconds when it closes a socket', async () => {
  const app = Fastify();
  await registerWebsocket(app, new Sockets(async (sessions) => sessions), watchRequests(app.server));
  app.get('/socket', { websocket: true }, () => undefined);
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(address.port), address.hostname);
  onTestFinished(() => void socket.destroy());
  let heard = '';
  socket.on('data', (data) => void (heard += String(data)));
  socket.write(`GET /socket HTTP/1.1\r\nHost: a\r\n${UPGRADE}Sec-WebSocket-Version: 13\r\n\r\n`);
  await expect.poll(() => heard).toContain('101');

  const ended = app.close();
  await expect.poll(() => heard).toMatch(/again in \d{1,4} ms/);
  socket.destroy();

  await ended;
});

test('[OPS-248] a stopping server keeps the idle connections of a proxy, and refuses new ones at once', async () => {
  const app = Fastify({ return503OnClosing: false });
  await registerWebsocket(app, new Sockets(async (sessions) => sessions), watchRequests(app.server));
  app.get('/', async () => 'answered');
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const open = () => {
    const made = connect(Number(address.port), address.hostname);
    onTestFinished(() => void made.destroy());
    return made;
  };
  const proxy = open();
  let heard = '';
  proxy.on('data', (data) => void (heard += String(data)));
  const request = 'GET / HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 10.0.0.1\r\n\r\n';
  proxy.write(request);
  await expect.poll(() => heard).toContain('answered');
  heard = '';

  const ended = app.close();
  const refused = await once(open(), 'error');
  proxy.write(request);

  await expect.poll(() => heard).toContain('answered');
  expect(heard.toLowerCase()).toContain('connection: close');
  expect(refused).toMatchObject([{ code: 'ECONNREFUSED' }]);
  await ended;
});

test('[OPS-97] a stopping server waits at most eight seconds for work that does not end', async () => {
  holdTime();
  let isOver = false;
  void endInTime(() => new Promise(() => undefined), { answered: () => Promise.resolve() }).then(() => (isOver = true));

  await vi.advanceTimersByTimeAsync(7999);
  const before = isOver;
  await vi.advanceTimersByTimeAsync(1);

  expect([before, isOver]).toEqual([false, true]);
});

test('[OPS-97] a stopping server goes on within 50 ms after its last answer has begun', async () => {
  const app = Fastify();
  const { answered } = watchRequests(app.server);
  const [arrived, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()];
  app.get('/slow', () => {
    arrived.resolve();
    return answer.promise;
  });
  onTestFinished(() => app.close());
  const asked = fetch(`${await app.listen({ port: 0, host: '127.0.0.1' })}/slow`);
  await arrived.promise;
  holdTime();
  let isOver = false;
  const end = answered().then(() => (isOver = true));

  await vi.advanceTimersByTimeAsync(1000);
  const before = isOver;
  answer.resolve('done');
  await (await asked).text();
  await vi.advanceTimersByTimeAsync(50);
  await end;

  expect(before).toBe(false);
});

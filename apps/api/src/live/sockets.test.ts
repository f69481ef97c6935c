import { EventEmitter } from 'node:events';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mountSocket } from './socket-route.ts';
import { Sockets, type ServerSocket } from './sockets.ts';

class FakeSocket extends EventEmitter implements ServerSocket {
  sent: string[] = [];
  pings = 0;
  isTerminated = false;
  send = (text: string) => void this.sent.push(text);
  ping = () => void this.pings++;
  closed: number[] = [];
  close = (code: number) => void this.closed.push(code);
  terminate = () => void (this.isTerminated = true);
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('[SOC-15] every 30 seconds an open socket gets a ping, one that does not answer is given up', () => {
  const sockets = new Sockets(async (sessions) => sessions);
  const [alive, dead] = [new FakeSocket(), new FakeSocket()];
  sockets.add(alive, 1, 1);
  sockets.add(dead, 1, 2);

  vi.advanceTimersByTime(30_000);
  alive.emit('pong');
  vi.advanceTimersByTime(30_000);

  expect(alive.sent).toEqual(['{"type":"ping"}', '{"type":"ping"}']);
  expect([alive.isTerminated, dead.isTerminated]).toEqual([false, true]);
  sockets.close();
});

test('[SOC-34] an account has thirty sockets at most: the oldest is closed with 1008, on which no page tries again', () => {
  const sockets = new Sockets(async (sessions) => sessions);
  const mine = Array.from({ length: 32 }, () => new FakeSocket());
  const others = new FakeSocket();
  sockets.add(others, 2, 9);

  for (const socket of mine) sockets.add(socket, 1, 1);

  expect(mine.map(({ closed }) => closed)).toEqual(mine.map((_, at) => (at < 2 ? [1008] : [])));
  expect(others.closed).toEqual([]);
  sockets.close();
});

test('[SOC-11] a socket that says nothing is closed with 1008 after ten seconds', () => {
  const routes: RouteOptions[] = [];
  // Nothing else of the application is used.
  const app = { route: (route: RouteOptions) => void routes.push(route) } as unknown as FastifyInstance;
  const nobody = () => Promise.resolve(undefined);
  mountSocket(app, new Sockets(async (sessions) => sessions), nobody, () => undefined, nobody);
  const socket = new FakeSocket();

  void routes[0]?.wsHandler?.call(app, socket as never, {} as never);
  vi.advanceTimersByTime(9999);
  const early = [...socket.closed];
  vi.advanceTimersByTime(1);

  expect([early, socket.closed]).toEqual([[], [1008]]);
});

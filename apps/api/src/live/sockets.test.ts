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

test('[SOC-15] an open socket gets a ping every 30 seconds; a socket without an answer is ended', () => {
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

test('[SOC-34] an account has at most thirty sockets: the oldest is closed with 1008, after which no page reconnects', () => {
  const sockets = new Sockets(async (sessions) => sessions);
  const mine = Array.from({ length: 32 }, () => new FakeSocket());
  const others = new FakeSocket();
  sockets.add(others, 2, 9);

  for (const socket of mine) sockets.add(socket, 1, 1);

  expect(mine.map(({ closed }) => closed)).toEqual(mine.map((_, at) => (at < 2 ? [1008] : [])));
  expect(others.closed).toEqual([]);
  sockets.close();
});

test('[SOC-11] a socket without a message is closed with 1008 after ten seconds', () => {
  const routes: RouteOptions[] = [];
  // `mountSocket` uses only this member of the application.
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

test('[SOC-34] a closed socket frees its place', () => {
  const sockets = new Sockets(async (sessions) => sessions);
  const mine = Array.from({ length: 33 }, () => new FakeSocket());

  for (const socket of mine.slice(0, 31)) sockets.add(socket, 1, 1);
  mine[1]?.emit('close');
  for (const socket of mine.slice(31)) sockets.add(socket, 1, 1);

  // The first socket was closed to make room for a newer one. The second one had already freed its place.
  expect(mine.map(({ closed }) => closed.length).slice(0, 4)).toEqual([1, 0, 1, 0]);
  sockets.close();
});

test('[SOC-13] a page that reconnects before its last socket has closed gets all messages', () => {
  const sockets = new Sockets(async (sessions) => sessions);
  const [old, fresh] = [new FakeSocket(), new FakeSocket()];
  sockets.add(old, 1, 1);
  old.emit('close');
  sockets.add(fresh, 1, 1);
  old.emit('close');

  sockets.changed([1], { topics: ['lessons'] });

  expect([old.sent, fresh.sent.length]).toEqual([[], 1]);
  sockets.close();
});

test.each<[string, (sessions: readonly number[]) => readonly number[] | null, number[]]>([
  ['that is valid stays open', (sessions) => sessions, []],
  ['that has ended is closed', () => [], [1008]],
  ['with an unknown state stays open', () => null, []],
])('[ACC-137] the socket of a session %s', async (_, stillOpen, closed) => {
  const sockets = new Sockets(async (sessions) => stillOpen(sessions));
  const socket = new FakeSocket();
  sockets.add(socket, 1, 1);

  await vi.advanceTimersByTimeAsync(30_000);

  expect(socket.closed).toEqual(closed);
  sockets.close();
});

test('[ACC-137] without open sockets no session is looked up', async () => {
  const asked = vi.fn(async (sessions: readonly number[]) => sessions);
  const sockets = new Sockets(asked);

  await vi.advanceTimersByTimeAsync(30_000);

  expect(asked).not.toHaveBeenCalled();
  sockets.close();
});

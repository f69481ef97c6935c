import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Sockets, type ServerSocket } from './sockets.ts';

class FakeSocket extends EventEmitter implements ServerSocket {
  sent: string[] = [];
  pings = 0;
  isTerminated = false;
  send = (text: string) => void this.sent.push(text);
  ping = () => void this.pings++;
  close = () => undefined;
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

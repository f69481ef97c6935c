import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { liveSocket } from './live-socket.ts';

const ABNORMAL = 1006;
const GOING_AWAY = 1001;

/** A WebSocket whose server is the test. */
class Connection {
  static all: Connection[] = [];
  readyState = 0;
  onmessage: ((event: object) => void) | null = null;
  onclose: ((event: object) => void) | null = null;

  constructor() {
    Connection.all.push(this);
  }
  send(): void {
    this.readyState = 1;
  }
  close(): void {
    this.readyState = 3;
  }
}

/** A page whose random number is always the same. */
async function openPage(random: number) {
  liveSocket({
    getToken: () => Promise.resolve('secret'),
    url: 'ws://here/ws/',
    onState: () => undefined,
    log: () => undefined,
    isLeaving: () => false,
    random: () => random,
    // Only the members that the product uses.
    WebSocketCtor: Connection as unknown as typeof WebSocket,
  }).subscribe();
  await vi.advanceTimersByTimeAsync(0);
  return {
    accepted: () => Connection.all.at(-1)?.onmessage?.({ data: JSON.stringify({ type: 'auth_success' }) }),
    closed: (code: number, reason = '') => Connection.all.at(-1)?.onclose?.({ code, reason }),
    /** The number of connections that the page has opened, after this time. */
    async opened(milliseconds: number) {
      await vi.advanceTimersByTimeAsync(milliseconds);
      return Connection.all.length;
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  Connection.all = [];
});
afterEach(() => void vi.useRealTimers());

test.each([
  [0, 4000],
  [0.37, 7700],
  [1, 14_000],
])('[OPS-311] after a crash a page with the random number %d reconnects after %d ms', async (random, milliseconds) => {
  const page = await openPage(random);
  page.accepted();

  page.closed(ABNORMAL);

  expect([await page.opened(milliseconds - 1), await page.opened(1)]).toEqual([1, 2]);
});

test('[OPS-311] further tries after a crash follow every 4 s', async () => {
  const page = await openPage(1);
  page.accepted();
  page.closed(ABNORMAL);
  await page.opened(14_000);

  page.closed(ABNORMAL);

  expect([await page.opened(3999), await page.opened(1)]).toEqual([2, 3]);
});

test('[OPS-249] the time that a stopping server names replaces the random one', async () => {
  const page = await openPage(1);
  page.accepted();

  page.closed(GOING_AWAY, 'again in 2000 ms');

  expect([await page.opened(1999), await page.opened(1)]).toEqual([1, 2]);
});

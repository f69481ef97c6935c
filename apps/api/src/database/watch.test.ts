import { EventEmitter } from 'node:events';
import { expect, onTestFinished, test, vi } from 'vitest';
import { PATIENCE, type WatchedClient, watchOver } from './watch.ts';

const SECOND_MS = 1000;

/** A connection whose server has been silent for this time. */
function silentFor(milliseconds: number) {
  const destroy = vi.fn<(reason: Error) => void>();
  const client = Object.assign(new EventEmitter(), {
    busySince: performance.now() - milliseconds,
    connection: { stream: { destroy } },
  });
  // `watchOver` uses only these members of a client.
  return { client: client as unknown as WatchedClient, destroy };
}

test('[OPS-21] half a minute after the database fell silent its connections are closed, if a new connection fails too', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { client, destroy } = silentFor(0);
  const connect = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('timeout expired')));
  watchOver(connect, PATIENCE)(client);

  await vi.advanceTimersByTimeAsync(10 * SECOND_MS);
  const early = connect.mock.calls.length;
  await vi.advanceTimersByTimeAsync(20 * SECOND_MS);

  expect(early).toBe(0);
  expect(destroy).toHaveBeenCalled();
  expect(destroy.mock.calls[0]?.[0].message).toContain('does not answer');
});

test('[OPS-21] a slow database is checked with one new connection at a time, and no connection is closed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { client, destroy } = silentFor(0);
  const answer = Promise.withResolvers<void>();
  const end = vi.fn(() => Promise.resolve());
  const connect = vi.fn(() => answer.promise.then(() => ({ end }) as never));
  watchOver(connect, PATIENCE)(client);

  await vi.advanceTimersByTimeAsync(60 * SECOND_MS);
  const asked = connect.mock.calls.length;
  answer.resolve();
  await vi.advanceTimersByTimeAsync(5 * SECOND_MS);
  client.emit('end');
  const before = connect.mock.calls.length;
  await vi.advanceTimersByTimeAsync(60 * SECOND_MS);

  expect([asked, before, connect.mock.calls.length]).toEqual([1, 2, 2]);
  expect(destroy).not.toHaveBeenCalled();
});

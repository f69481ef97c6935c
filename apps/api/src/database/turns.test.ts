import { availableParallelism } from 'node:os';
import { expect, onTestFinished, test, vi } from 'vitest';
import { hashPassword } from '../resources/accounts/passwords.ts';
import { queueingPool } from './pool.ts';

const HALF_A_MINUTE_MS = 30_000;
const TOO_MANY_CONNECTIONS = '53300';

function holdTimers(...more: 'performance'[]) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', ...more] });
  onTestFinished(() => void vi.useRealTimers());
}

/** The parts of a pool that the queue uses; `connect` decides the result of each attempt. */
function poolBehind(connect: () => Promise<object>, totalCount = 1) {
  const nothing = () => undefined;
  // The queue uses only these members.
  return { totalCount, connect, end: async () => undefined, on: nothing, off: nothing, options: {} } as never;
}
const connection = () => ({ release: () => undefined });

const outcomeOf = (promise: Promise<unknown>) => {
  const outcome = { is: 'waits' };
  promise.then(
    () => (outcome.is = 'served'),
    (error: unknown) => (outcome.is = error instanceof Error ? error.message : 'refused'),
  );
  return outcome;
};

test('[OPS-83] a request that waits for a connection is refused after half a minute, not sooner', async () => {
  holdTimers();
  const pool = queueingPool(
    poolBehind(async () => connection()),
    1,
  );
  await pool.reading.connect();
  const second = outcomeOf(pool.reading.connect());

  await vi.advanceTimersByTimeAsync(HALF_A_MINUTE_MS - 1);
  const early = second.is;
  await vi.advanceTimersByTimeAsync(1);

  expect([early, second.is]).toEqual(['waits', 'timeout exceeded when trying to connect']);
});

test('[ACC-134] a login that waits for its password check is refused after half a minute', async () => {
  holdTimers();
  // The native hash runs meanwhile: it does not depend on the fake timers.
  const hashes = Array.from({ length: availableParallelism() + 1 }, () => hashPassword('correct horse'));
  const last = outcomeOf(hashes.at(-1) ?? Promise.resolve());

  vi.advanceTimersByTime(HALF_A_MINUTE_MS);
  await Promise.allSettled(hashes);

  expect(last.is).toBe('timeout exceeded when trying to connect');
});

/** A pool whose server allows one connection, and rejects others while it is full. */
async function fullPool() {
  const server = { isFull: false };
  const pool = queueingPool(
    poolBehind(async () => {
      if (server.isFull) throw Object.assign(new Error('no connection left'), { code: TOO_MANY_CONNECTIONS });
      return connection();
    }),
    3,
  );
  await pool.reading.connect();
  server.isFull = true;
  return { server, second: outcomeOf(pool.reading.connect()) };
}

test('[OPS-83] a process asks for more connections a moment after the server had none left', async () => {
  holdTimers();
  const { server, second } = await fullPool();
  await vi.advanceTimersByTimeAsync(0);
  const before = second.is;

  server.isFull = false;
  await vi.advanceTimersByTimeAsync(1000);

  expect([before, second.is]).toEqual(['waits', 'served']);
});

test('[OPS-83] a request that waits for a full server is refused after half a minute, not sooner', async () => {
  holdTimers('performance');
  const { second } = await fullPool();

  await vi.advanceTimersByTimeAsync(HALF_A_MINUTE_MS);
  const early = second.is;
  await vi.advanceTimersByTimeAsync(1000);

  expect([early, second.is]).toEqual(['waits', 'no connection left']);
});

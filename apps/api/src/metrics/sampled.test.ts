import { Counter, Registry } from 'prom-client';
import { expect, test, vi } from 'vitest';
import { holdTime } from '../testing/carriers/held-time.ts';
import { sampled, type Source } from './sampled.ts';

/** A source with its clock, the values that it shows, and the number of its failures. */
function watched(find: Source<number>['find']) {
  const failures = new Counter({
    name: 'failures',
    help: 'Failures',
    labelNames: ['source'],
    registers: [new Registry()],
  });
  const log = { warn: vi.fn() };
  let now = 0;
  let shown: number | null = null;
  const show = (value: number) => void (shown = value);
  const source = { name: 'outbox', every_seconds: 15, find: vi.fn(find), show, hide: () => void (shown = null) };
  return {
    source,
    renew: sampled(source, { clock: { now: () => new Date(now) }, log, failures, limit_ms: 2000 }),
    wait: (seconds: number) => void (now += seconds * 1000),
    shown: () => shown,
    failed: async () => (await failures.get()).values.map(({ labels, value }) => [labels.source, value]),
    log,
  };
}

test('[OPS-280] a source is asked at most once in its interval, and by one query at a time', async () => {
  const { source, renew, wait, shown } = watched(async (now) => now.getTime());

  await Promise.all([renew(), renew()]);
  wait(14);
  await renew();
  const early = [source.find.mock.calls.length, shown()];
  wait(1);
  await renew();

  expect([early, source.find.mock.calls.length, shown()]).toEqual([[1, 0], 2, 15_000]);
});

test('[OPS-280] a source that fails has no value, is counted and logged, and comes back', async () => {
  let isBroken = false;
  const { renew, wait, shown, failed, log } = watched(() =>
    isBroken ? Promise.reject(new Error('away')) : Promise.resolve(7),
  );

  await renew();
  const before = shown();
  isBroken = true;
  wait(15);
  await renew();
  const broken = [shown(), await failed()];
  isBroken = false;
  wait(15);
  await renew();

  expect([before, broken, shown()]).toEqual([7, [null, [['outbox', 1]]], 7]);
  expect(log.warn).toHaveBeenCalledExactlyOnceWith(
    { err: new Error('away'), source: 'outbox' },
    'a source of metrics could not be read',
  );
});

test('[OPS-280] a source that does not answer delays a reading by two seconds, and is shown when it answers', async () => {
  holdTime();
  const answer = Promise.withResolvers<number>();
  const { source, renew, wait, shown, failed } = watched(() => answer.promise);
  let isOver = false;

  const first = renew().then(() => (isOver = true));
  await vi.advanceTimersByTimeAsync(1999);
  const wasOver = isOver;
  await vi.advanceTimersByTimeAsync(1);
  await first;
  wait(60);
  const second = renew();
  await vi.advanceTimersByTimeAsync(2000);
  await second;
  const silent = [wasOver, isOver, source.find.mock.calls.length, shown()];
  answer.resolve(9);
  await answer.promise;
  await vi.advanceTimersByTimeAsync(0);

  expect(silent).toEqual([false, true, 1, null]);
  expect([shown(), await failed()]).toEqual([9, [['outbox', 2]]]);
});

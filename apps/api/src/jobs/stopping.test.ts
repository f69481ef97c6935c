import { expect, test, vi } from 'vitest';
import { holdTime } from '../testing/carriers/held-time.ts';
import { type Job, startJobs } from './jobs.ts';

const EVERY = { name: 'of the test', every_seconds: 1 };

/** Runs these jobs with a clock that follows the timers. */
function run(...jobs: Job[]) {
  holdTime();
  let now = Date.parse('2026-11-20T12:00:00Z');
  const log = { error: vi.fn<(facts: unknown, message?: unknown) => void>() };
  const clock = { now: () => new Date(now) };
  const running = startJobs(jobs, { commit: (work) => work(undefined as never), clock, log }); // No step uses the transaction.
  const pass = async (seconds: number) => {
    now += seconds * 1000;
    await vi.advanceTimersByTimeAsync(seconds * 1000);
  };
  return { running, pass, log };
}
const away = () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));
const broken = () => Promise.reject(new Error('broken'));

test('[OPS-97] a stopped job ends after its current step, and no other job begins', async () => {
  const gate = Promise.withResolvers<boolean>();
  const first = vi.fn(() => gate.promise);
  const second = vi.fn(() => Promise.resolve(false));
  const { running } = run({ ...EVERY, step: first }, { ...EVERY, step: second });
  const swept = running.sweep();
  await vi.advanceTimersByTimeAsync(1);

  const stopped = running.stop();
  gate.resolve(true);
  await Promise.all([swept, stopped]);

  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 0]);
});

test('[OPS-190] a stopped job processes no further account', async () => {
  const gate = Promise.withResolvers<boolean>();
  const step = vi.fn(() => gate.promise);
  const due = async () => [1, 2].map((id) => ({ id, step }));
  const { running } = run({ ...EVERY, owner: 'account', due } as Job);
  void running.sweep();
  await vi.advanceTimersByTimeAsync(1);

  const stopped = running.stop();
  gate.resolve(false);
  await stopped;

  expect(step).toHaveBeenCalledTimes(1);
});

test('[OPS-190] [OPS-191] a failing account is retried later, and the others are processed meanwhile', async () => {
  const good = vi.fn(() => Promise.resolve(false));
  const bad = vi.fn(broken);
  const due = async () => [
    { id: 1, step: bad },
    { id: 2, step: good },
  ];
  const { running, pass, log } = run({ ...EVERY, owner: 'account', due } as Job);

  await running.sweep();
  await running.sweep();
  for (let ticks = 0; ticks < 3; ticks++) await pass(15);

  expect(bad.mock.calls.length).toBeLessThan(good.mock.calls.length);
  expect(log.error.mock.calls[0]).toEqual([
    expect.objectContaining({ account: 1, failures: 1, postponed: 1 }),
    expect.stringContaining('goes on with the others'),
  ]);
  await running.stop();
});

test('[OPS-60] an unreachable database is no failure of a job: every job continues at the next tick', async () => {
  const step = vi.fn(away);
  const { running, pass } = run({ ...EVERY, step });
  await running.sweep();

  for (let ticks = 0; ticks < 4; ticks++) await pass(15);
  await running.stop();

  expect(step).toHaveBeenCalledTimes(5);
});

test.each([
  ['nothing fails', () => Promise.resolve(false), 0],
  ['a job fails', broken, 1],
])('[OPS-207] when %s, the log says so an hour later, or has no such line', async (_, step, lines) => {
  const { running, pass, log } = run({ ...EVERY, step });
  await running.sweep();

  for (let ticks = 0; ticks < 4 * 60 + 2; ticks++) await pass(15);
  await running.stop();

  expect(log.error.mock.calls.filter(([, message]) => String(message).startsWith('jobs have postponed'))).toHaveLength(
    lines,
  );
});

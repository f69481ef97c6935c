import { expect, test, vi } from 'vitest';
import type { CommitJob } from '../live/commit.ts';
import { holdTime } from '../testing/carriers/held-time.ts';
import type { Job } from './job.ts';
import { startJobs } from './jobs.ts';

const EVERY = { name: 'of the test', every_seconds: 1 };

/** Runs these jobs with a clock that follows the timers. */
function run(...jobs: Job[]) {
  holdTime();
  let now = Date.parse('2026-11-20T12:00:00Z');
  const log = { error: vi.fn<(facts: unknown, message?: unknown) => void>() };
  const clock = { now: () => new Date(now) };
  let transactions = 0;
  const commit: CommitJob = async (work) => {
    transactions++;
    // No step uses the transaction.
    return work(undefined as never).finally(() => transactions--);
  };
  const running = startJobs(jobs, { commit, clock, log });
  const pass = async (seconds: number) => {
    now += seconds * 1000;
    await vi.advanceTimersByTimeAsync(seconds * 1000);
  };
  return { running, pass, log, open: () => transactions };
}
const away = () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));
const broken = () => Promise.reject(new Error('broken'));

test('[OPS-97] a stopped job ends after its current step, and a job that becomes due does not begin', async () => {
  const gate = Promise.withResolvers<boolean>();
  const first = vi.fn(() => gate.promise);
  const second = vi.fn(() => Promise.resolve(false));
  const { running, pass } = run({ ...EVERY, step: first }, { ...EVERY, step: second });
  void running.sweep();
  await vi.advanceTimersByTimeAsync(1);

  const stopped = running.stop();
  await pass(15);
  gate.resolve(true);
  await stopped;

  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1]);
});

test('[OPS-240] while one job takes long, every other frequent job runs at its time', async () => {
  const gate = Promise.withResolvers<boolean>();
  const long = vi.fn(() => gate.promise);
  const reminders = vi.fn(() => Promise.resolve(false));
  const { running, pass } = run({ ...EVERY, step: long }, { ...EVERY, step: reminders });
  void running.sweep();

  for (let ticks = 0; ticks < 4; ticks++) await pass(15);

  expect([long.mock.calls.length, reminders.mock.calls.length]).toEqual([1, 5]);
  gate.resolve(false);
  await running.stop();
});

test('[OPS-240] of the jobs that repeat seldom at most two run at the same time, and each has its turn', async () => {
  const hourly = { name: 'seldom', every_seconds: 3600 };
  const gates = [1, 2, 3, 4].map(() => Promise.withResolvers<boolean>());
  const steps = gates.map(({ promise }) => vi.fn(() => promise));
  const begun = () => steps.map((step) => step.mock.calls.length);
  const { running } = run(...steps.map((step) => ({ ...hourly, step })));

  const swept = running.sweep();
  await vi.advanceTimersByTimeAsync(1);
  const atFirst = begun();
  gates[1]?.resolve(false);
  await vi.advanceTimersByTimeAsync(1);
  const then = begun();
  for (const { resolve } of gates) resolve(false);
  await swept;

  expect([atFirst, then, begun()]).toEqual([
    [1, 1, 0, 0],
    [1, 1, 1, 0],
    [1, 1, 1, 1],
  ]);
  await running.stop();
});

test('[OPS-242] a store that does not answer delays no job of the database, and keeps no transaction open', async () => {
  const silence = Promise.withResolvers<boolean>();
  const hourly = { name: 'seldom', every_seconds: 3600 };
  const errand = vi.fn(async (inTx: (work: () => Promise<number>) => Promise<number>) => {
    await inTx(async () => 1);
    return silence.promise;
  });
  const steps = [1, 2, 3].map(() => vi.fn(() => Promise.resolve(false)));
  const stores = [1, 2, 3].map(() => ({ ...hourly, errand, usesStore: true }) as unknown as Job);
  const { running, open } = run(...stores, ...steps.map((step) => ({ ...hourly, step })));

  const swept = running.sweep();
  await vi.advanceTimersByTimeAsync(1);

  expect([errand.mock.calls.length, ...steps.map((step) => step.mock.calls.length)]).toEqual([1, 1, 1, 1]);
  expect(open()).toBe(0);
  silence.resolve(false);
  await swept;
  await running.stop();
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

test('[OPS-190] a job that waits for other services processes several accounts at the same time, each with its own now', async () => {
  const slow = Promise.withResolvers<boolean>();
  const quick = Promise.withResolvers<boolean>();
  const begun: [id: number, at: string][] = [];
  const due = async () =>
    [slow, quick, quick].map(({ promise }, id) => ({
      id,
      errand: (_: unknown, at: Date) => {
        begun.push([id, at.toISOString().slice(11, 19)]);
        return promise;
      },
    }));
  const { running, pass } = run({ ...EVERY, owner: 'account', at_once: 2, due } as Job);
  const swept = running.sweep();
  await pass(0);

  await pass(10);
  const atFirst = [...begun];
  quick.resolve(false);
  await pass(0);
  slow.resolve(false);
  await swept;
  await running.stop();

  expect(atFirst).toEqual([
    [0, '12:00:00'],
    [1, '12:00:00'],
  ]);
  expect(begun.slice(2)).toEqual([[2, '12:00:10']]);
});

test('[OPS-190] an unreachable database ends the run of a job before the other accounts', async () => {
  const step = vi.fn(away);
  const due = async () => [1, 2, 3].map((id) => ({ id, step }));
  const { running } = run({ ...EVERY, owner: 'account', due } as Job);

  await running.sweep();
  await running.stop();

  expect(step).toHaveBeenCalledTimes(1);
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

test('[OPS-97] the timer of the jobs does not keep a process alive', async () => {
  const begun = vi.spyOn(globalThis, 'setInterval');
  const clock = { now: () => new Date('2026-11-20T12:00:00Z') };
  // There is no job, so nothing is committed.
  const running = startJobs([], { commit: () => Promise.reject(new Error('no job')), clock, log: { error: vi.fn() } });
  const timers = begun.mock.results.map(({ value }) => (value as NodeJS.Timeout).hasRef());

  await running.stop();

  expect(timers).toEqual([false]);
});

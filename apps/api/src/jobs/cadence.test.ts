import { expect, onTestFinished, test, vi } from 'vitest';
import { fileJobs } from './file-jobs.ts';
import type { Job } from './job.ts';
import { startJobs } from './jobs.ts';
import { SCHEDULE } from './schedule.ts';

const MINUTE_MS = 60_000;

// The jobs do not run here; the test only reads their intervals.
const FILE_JOBS = fileJobs({ dataDir: '' }, {} as never, {} as never);

/** Runs the server's job timers for this time. Returns the number of runs per job. */
async function ranWithin(minutes: number): Promise<Map<string, number>> {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const counts = new Map<string, number>();
  const jobs: Job[] = [...SCHEDULE, ...FILE_JOBS].map(({ name, every_seconds }) => {
    counts.set(name, 0);
    const step = async () => {
      counts.set(name, (counts.get(name) ?? 0) + 1);
      return false;
    };
    return { name, every_seconds, step };
  });
  const running = startJobs(jobs, {
    commit: (work) => work(undefined as never), // No step uses the transaction.
    clock: { now: () => vi.getMockedSystemTime() ?? new Date(0) },
    log: { error: () => undefined },
  });

  await vi.advanceTimersByTimeAsync(minutes * MINUTE_MS);
  await running.stop();
  return counts;
}

test.each([
  'reminders',
  'reminders of students',
  'completion of lessons',
  'lessons without marks',
  'canaries that grow by themselves',
  'cleaning of stored texts',
])('[OPS-60] the job «%s» is never later than a minute', async (name) => {
  const counts = await ranWithin(10);

  expect(counts.get(name)).toBeGreaterThanOrEqual(10);
});

test('[OPS-60] every job repeats within six hours', async () => {
  const counts = await ranWithin(12 * 60 + 1);

  expect([...counts].filter(([, count]) => count < 2)).toEqual([]);
  expect(counts.size).toBeGreaterThan(30);
});

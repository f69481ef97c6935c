import type { Job } from '../../jobs/job.ts';
import { startJobs } from '../../jobs/jobs.ts';
import { SCHEDULE } from '../../jobs/schedule.ts';
import type { TestApi } from '../test-api.ts';

/**
 * Runs one sweep at an instant in a newly started process, with all jobs or only these, one after another. Returns the
 * logged errors.
 */
export async function jobsAt(
  { commit }: Pick<TestApi, 'commit'>,
  instant: string,
  ...wanted: readonly (Job | string)[]
): Promise<unknown[]> {
  const logged: unknown[] = [];
  const jobs = wanted.length === 0 ? SCHEDULE : wanted.map((job) => (typeof job === 'string' ? jobNamed(job) : job));
  for (const job of jobs) {
    const running = startJobs([job], {
      commit,
      clock: { now: () => new Date(instant) },
      log: { error: (line: unknown) => void logged.push(line) },
    });
    await running.sweep();
    await running.stop();
  }
  return logged;
}

function jobNamed(name: string): Job {
  const job = SCHEDULE.find((one) => one.name === name);
  if (job === undefined) throw new Error(`There is no job «${name}»`);
  return job;
}

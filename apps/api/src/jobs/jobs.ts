import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../config/clock.ts';
import type { Tx } from '../database/database.ts';
import type { CommitJob } from '../live/commit.ts';

/** A sweep over its own rows: what is due is found there, so that nothing has to be planned, moved or taken back. */
export interface Job {
  name: string;
  every_seconds: number;
  /** One step in a transaction of its own; true when there may be more to do. */
  step(tx: Tx, now: Date): Promise<boolean>;
}

export interface Jobs {
  /** Runs every job that is due, each to its end; never rejects. */
  sweep(): Promise<void>;
  /** Lets the sweep that runs come to its end. */
  stop(): Promise<void>;
}

const TICK_MS = 15_000;

/** OPS-60. Sweeps now and every 15 seconds; processes on one database share the work, row by row. */
export function startJobs(
  jobs: readonly Job[],
  { commit, clock, log }: { commit: CommitJob; clock: Clock; log: Pick<FastifyBaseLogger, 'error'> },
): Jobs {
  const dueAt = new Map<Job, number>();
  let running: Promise<void> = Promise.resolve();
  let stopped = false;

  async function run(job: Job, now: Date): Promise<void> {
    try {
      while (!stopped && (await commit((tx) => job.step(tx, now), job)));
      // Half a tick of grace, since a timer is never exact.
      dueAt.set(job, now.getTime() + job.every_seconds * 1000 - TICK_MS / 2);
    } catch (error) {
      log.error({ err: error, job: job.name }, 'a job failed and is tried again');
    }
  }

  async function runDue(): Promise<void> {
    for (const job of jobs) {
      const now = clock.now();
      if (!stopped && now.getTime() >= (dueAt.get(job) ?? 0)) await run(job, now);
    }
  }

  const sweep = () => (running = running.then(runDue));
  const timer = setInterval(() => void sweep(), TICK_MS);
  timer.unref();
  return {
    sweep,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

import type { FastifyBaseLogger } from 'fastify';
import { type Clock, Setbacks } from '@planner/server-core';
import { isAway } from '../database/away.ts';
import type { Tx } from '../database/database.ts';
import type { CommitJob } from '../live/commit.ts';

interface Named {
  name: string;
  every_seconds: number;
}

/** One step in a transaction of its own. Returns true when there may be more work. */
type Step = (tx: Tx, now: Date) => Promise<boolean>;

/** A job over rows that one statement treats alike, such as deleting expired rows. */
export interface Sweep extends Named {
  step: Step;
}

/** An account by its id or a remote by its name, with the job's step for this owner. */
interface Owner {
  id: number | string;
  step: Step;
}

/** OPS-190. A job over rows that belong to accounts or remotes. Each owner is processed in transactions of its own. */
export interface OwnedJob extends Named {
  owner: 'account' | 'remote';
  /** The owners of due rows. The job queries them each time, so nothing has to be scheduled or cancelled. */
  due(tx: Tx, now: Date): Promise<readonly Owner[]>;
}

export type Job = Sweep | OwnedJob;

interface AccountJob extends Named {
  due(tx: Tx, now: Date): Promise<readonly number[]>;
  step(tx: Tx, now: Date, account: number): Promise<boolean>;
}

interface RemoteJob extends Named {
  due(tx: Tx, now: Date): Promise<readonly string[]>;
  step(tx: Tx, now: Date, remote: string): Promise<boolean>;
}

export const perAccount = ({ due, step, ...job }: AccountJob): OwnedJob => ({
  ...job,
  owner: 'account',
  async due(tx, now) {
    const ids = await due(tx, now);
    return ids.map((id) => ({ id, step: (own, at) => step(own, at, id) }));
  },
});

export const perRemote = ({ due, step, ...job }: RemoteJob): OwnedJob => ({
  ...job,
  owner: 'remote',
  async due(tx, now) {
    const names = await due(tx, now);
    return names.map((id) => ({ id, step: (own, at) => step(own, at, id) }));
  },
});

export interface Jobs {
  /** Runs every due job to its end. Never rejects. */
  sweep(): Promise<void>;
  /** Stops the timer and waits for the running sweep. */
  stop(): Promise<void>;
}

interface Surroundings {
  commit: CommitJob;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'error'>;
}

const TICK_MS = 15_000;
const HOUR_MS = 3_600_000;

/** OPS-60. Runs due jobs now and every 15 seconds. The processes of one database share the work row by row. */
export function startJobs(jobs: readonly Job[], { commit, clock, log }: Surroundings): Jobs {
  const dueAt = new Map<Job, number>();
  const failed = new Setbacks<Job>();
  const postponed = new Map(jobs.map((job) => [job, new Setbacks<number | string>()]));
  let reportAt: number | undefined;
  let running: Promise<void> = Promise.resolve();
  let stopped = false;

  async function toItsEnd(job: Job, step: Step, now: Date): Promise<void> {
    while (!stopped && (await commit((tx) => step(tx, now), job)));
  }

  async function serveOwners(job: OwnedJob, now: Date): Promise<void> {
    const owners = await commit((tx) => job.due(tx, now), job);
    const setbacks = postponed.get(job) ?? new Setbacks();
    setbacks.keep(owners.map(({ id }) => id));
    for (const { id, step } of owners) {
      if (stopped) return;
      if (setbacks.isPostponed(id, now)) continue;
      try {
        await toItsEnd(job, step, now);
        setbacks.succeed(id);
      } catch (error) {
        if (isAway(error)) throw error;
        const facts = {
          err: error,
          job: job.name,
          [job.owner]: id,
          ...setbacks.fail(id, now),
          postponed: setbacks.size,
        };
        log.error(facts, `a job postponed one ${job.owner} and goes on with the others`);
      }
    }
  }

  async function run(job: Job, now: Date): Promise<void> {
    try {
      if ('due' in job) await serveOwners(job, now);
      else await toItsEnd(job, job.step, now);
      failed.succeed(job);
      // Half a tick earlier, because a timer is never exact.
      dueAt.set(job, now.getTime() + job.every_seconds * 1000 - TICK_MS / 2);
    } catch (error) {
      // An unreachable database fails every job. The jobs continue at the first tick after its return, without counting
      // a failure.
      const { failures, again } = isAway(error) ? { failures: undefined, again: now } : failed.fail(job, now);
      dueAt.set(job, again.getTime());
      log.error({ err: error, job: job.name, failures }, 'a job failed and is tried again');
    }
  }

  /** OPS-207: logs once an hour what is postponed, because the failures themselves are logged ever more rarely. */
  function report(now: Date): void {
    reportAt ??= now.getTime() + HOUR_MS;
    if (now.getTime() < reportAt) return;
    reportAt = now.getTime() + HOUR_MS;
    const counts = [...postponed].map(([{ name }, setbacks]) => [name, setbacks.size] as const);
    const failing = jobs.filter((job) => failed.isFailing(job)).map(({ name }) => name);
    const waiting = Object.fromEntries(counts.filter(([, count]) => count > 0));
    if (Object.keys(waiting).length + failing.length === 0) return;
    log.error({ postponed: waiting, failing }, 'jobs have postponed accounts or remotes, or fail as a whole');
  }

  async function runDue(): Promise<void> {
    report(clock.now());
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

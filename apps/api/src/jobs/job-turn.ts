import type { FastifyBaseLogger } from 'fastify';
import { atMost, type Clock, Setbacks } from '@planner/server-core';
import { isAway } from '../database/away.ts';
import type { InTx } from '../database/database.ts';
import type { CommitJob } from '../live/commit.ts';
import { failSpan, inSpan } from '../tracing/spans.ts';
import type { Job, OwnedJob, Owner, Work } from './job.ts';

export const TICK_MS = 15_000;

export interface JobParts {
  commit: CommitJob;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'error'>;
  isStopped(): boolean;
}

/** Runs the work when there is a place for it. */
export type Place = (work: () => Promise<void>) => Promise<void>;

/** The runs of one job, one after another. */
export interface JobTurn {
  readonly name: string;
  /** Waits for the current run, then runs the job if it is due. Never rejects. */
  run(): Promise<void>;
  /** Resolves when all runs requested so far have ended. */
  ended(): Promise<void>;
  isFailing(): boolean;
  /** The number of owners that this job has postponed. */
  postponed(): number;
  state(): JobState;
}

/** OPS-278. The course of a job in this process. */
export interface JobState {
  readonly name: string;
  /** The end of the last run without a failure. Null before the first. */
  readonly succeededAt: Date | null;
  /** The duration of that run. */
  readonly took_seconds: number;
  /** The time since the next success was due. */
  readonly lag_seconds: number;
  readonly postponed: number;
}

/** The last run without a failure. */
interface Success {
  at: Date;
  took_seconds: number;
}

/** OPS-240. The turn of one job, which begins when there is a place for it. */
export function turnOf(job: Job, parts: JobParts, place: Place): JobTurn {
  const { clock, log, commit, isStopped } = parts;
  const failures = new Setbacks<Job>();
  const setbacks = new Setbacks<number | string>();
  const inTx: InTx = (work) => commit(work, job);
  let dueAt = 0;
  let last: Promise<void> = Promise.resolve();
  const openedAt = clock.now();
  let succeeded: Success | null = null;

  async function toItsEnd(work: Work, now: Date): Promise<void> {
    const portion = 'errand' in work ? () => work.errand(inTx, now) : () => inTx((tx) => work.step(tx, now));
    while (!isStopped() && (await portion()));
  }

  /** Each owner has its own `now`, because those before may have waited long for other services. */
  async function serve(owned: OwnedJob, owner: Owner): Promise<void> {
    const now = clock.now();
    if (isStopped() || setbacks.isPostponed(owner.id, now)) return;
    try {
      await toItsEnd(owner, now);
      setbacks.succeed(owner.id);
    } catch (error) {
      if (isAway(error)) throw error;
      failSpan(error);
      const setback = setbacks.fail(owner.id, now);
      const facts = { err: error, job: owned.name, [owned.owner]: owner.id, ...setback, postponed: setbacks.size };
      log.error(facts, `a job postponed one ${owned.owner} and goes on with the others`);
    }
  }

  async function serveOwners(owned: OwnedJob, now: Date): Promise<void> {
    const owners = await inTx((tx) => owned.due(tx, now));
    setbacks.keep(owners.map(({ id }) => id));
    const place = atMost(owned.at_once ?? 1);
    let hasFailed = false;
    const served = await Promise.allSettled(
      owners.map((owner) =>
        place(async () => {
          if (hasFailed) return;
          await serve(owned, owner).catch((error: unknown) => {
            hasFailed = true;
            throw error;
          });
        }),
      ),
    );
    for (const one of served) if (one.status === 'rejected') throw one.reason;
  }

  async function runIfDue(): Promise<void> {
    const now = clock.now();
    if (isStopped() || now.getTime() < dueAt) return;
    await inSpan('job', job.name, () => runAt(now));
  }

  async function runAt(now: Date): Promise<void> {
    const began = performance.now();
    try {
      await ('due' in job ? serveOwners(job, now) : toItsEnd(job, now));
      failures.succeed(job);
      succeeded = { at: clock.now(), took_seconds: (performance.now() - began) / 1000 };
      // Half a tick earlier, because a timer is never exact.
      dueAt = now.getTime() + job.every_seconds * 1000 - TICK_MS / 2;
    } catch (error) {
      failSpan(error);
      // An unreachable database fails every job. The jobs continue at the first tick after its return, without counting
      // a failure.
      const { failures: inARow, again } = isAway(error) ? { failures: undefined, again: now } : failures.fail(job, now);
      dueAt = again.getTime();
      log.error({ err: error, job: job.name, failures: inARow }, 'a job failed and is tried again');
    }
  }

  return {
    name: job.name,
    run: () => (last = last.then(() => place(runIfDue))),
    ended: () => last,
    isFailing: () => failures.isFailing(job),
    postponed: () => setbacks.size,
    state: () => stateOf(job, { succeeded, openedAt, now: clock.now(), postponed: setbacks.size }),
  };
}

interface Course {
  succeeded: Success | null;
  openedAt: Date;
  now: Date;
  postponed: number;
}

function stateOf({ name, every_seconds }: Job, { succeeded, openedAt, now, postponed }: Course): JobState {
  const dueNext_ms = (succeeded?.at ?? openedAt).getTime() + every_seconds * 1000;
  return {
    name,
    succeededAt: succeeded?.at ?? null,
    took_seconds: succeeded?.took_seconds ?? 0,
    lag_seconds: Math.max(0, now.getTime() - dueNext_ms) / 1000,
    postponed,
  };
}

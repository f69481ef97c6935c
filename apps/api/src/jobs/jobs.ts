import { atMost, type Clock } from '@planner/server-core';
import type { Job } from './job.ts';
import { type JobParts, type JobState, type JobTurn, type Place, TICK_MS, turnOf } from './job-turn.ts';

export interface Jobs {
  /** Runs every due job to its end. Never rejects. */
  sweep(): Promise<void>;
  states(): readonly JobState[];
  /** The jobs that fail as a whole or have postponed an owner. */
  failing(): readonly string[];
  /** Stops the timer and waits for the running jobs. */
  stop(): Promise<void>;
}

interface Surroundings extends Omit<JobParts, 'isStopped'> {
  clock: Clock;
}

const HOUR_MS = 3_600_000;
/** A job that repeats within this time always runs at once. */
const FREQUENT_SECONDS = 60;
/**
 * The greatest number of rare jobs (less often than every minute) that run at the same time. Such a job may take long.
 */
const MOST_SLOW = 2;

/**
 * OPS-60. Runs due jobs now and every 15 seconds. OPS-240: every job has its own turn, so a long job delays no reminder.
 * The processes of one database share the work row by row.
 */
export function startJobs(jobs: readonly Job[], { clock, log, ...around }: Surroundings): Jobs {
  let stopped = false;
  const parts = { ...around, clock, log, isStopped: () => stopped };
  const [slow, storing] = [atMost(MOST_SLOW), atMost(1)];
  const placeOf = ({ every_seconds, usesStore }: Job): Place => {
    if (usesStore === true) return storing;
    return every_seconds <= FREQUENT_SECONDS ? (work) => work() : slow;
  };
  const turns = jobs.map((job) => turnOf(job, parts, placeOf(job)));
  const report = hourlyReport(turns, log);
  const sweep = async () => {
    report(clock.now());
    await Promise.all(turns.map(({ run }) => run()));
  };
  const timer = setInterval(() => void sweep(), TICK_MS);
  timer.unref();
  return {
    sweep,
    states: () => turns.map((turn) => turn.state()),
    failing: () => turns.filter((turn) => turn.isFailing() || turn.postponed() > 0).map(({ name }) => name),
    async stop() {
      stopped = true;
      clearInterval(timer);
      await Promise.all(turns.map(({ ended }) => ended()));
    },
  };
}

/**
 * OPS-207: logs once an hour the postponed accounts and the failing jobs, because each failure itself is logged ever
 * more rarely.
 */
function hourlyReport(turns: readonly JobTurn[], log: JobParts['log']): (now: Date) => void {
  let reportAt: number | undefined;
  return (now) => {
    reportAt ??= now.getTime() + HOUR_MS;
    if (now.getTime() < reportAt) return;
    reportAt = now.getTime() + HOUR_MS;
    const failing = turns.filter((turn) => turn.isFailing()).map(({ name }) => name);
    const counts = turns.map((turn) => [turn.name, turn.postponed()] as const);
    const waiting = Object.fromEntries(counts.filter(([, count]) => count > 0));
    if (Object.keys(waiting).length + failing.length === 0) return;
    log.error({ postponed: waiting, failing }, 'jobs have postponed accounts or remotes, or fail as a whole');
  };
}

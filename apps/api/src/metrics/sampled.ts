import type { FastifyBaseLogger } from 'fastify';
import type { Counter } from 'prom-client';
import { type Clock, withTimeout } from '@planner/server-core';

/** Values that cost a query, a system call or a connection. */
export interface Source<Found> {
  name: string;
  every_seconds: number;
  find(now: Date): Promise<Found>;
  show(found: Found): void;
  /** Removes the values, because old ones would pass for current ones. */
  hide(): void;
}

export interface Sampling {
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'warn'>;
  failures: Counter<'source'>;
  /** The longest wait of a reading of the metrics for one source. */
  limit_ms: number;
}

/**
 * OPS-280. Returns a function that renews the values of a source. It never rejects and waits no longer than the
 * limit. However often it is called, one query at a time runs, and at most one in the interval of the source.
 */
export function sampled<Found>(
  source: Source<Found>,
  { clock, log, failures, limit_ms }: Sampling,
): () => Promise<void> {
  const { name, every_seconds, find, show, hide } = source;
  let takenAt = -Infinity;
  let reading: Promise<void> | undefined;
  const fail = (error: unknown) => {
    hide();
    failures.inc({ source: name });
    log.warn({ err: error, source: name }, 'a source of metrics could not be read');
  };
  return async () => {
    const now = clock.now();
    if (reading === undefined) {
      // The clock of a demo or a test may also go back.
      if (Math.abs(now.getTime() - takenAt) < every_seconds * 1000) return;
      takenAt = now.getTime();
      // A late answer is shown when it arrives.
      reading = find(now)
        .then(show, fail)
        .finally(() => (reading = undefined));
    }
    const current = reading;
    await withTimeout(() => current, limit_ms).catch(fail);
  };
}

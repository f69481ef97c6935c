import { createHash } from 'node:crypto';

/** The duration of the work on an idle machine with two cores of 2024, in milliseconds. */
const REFERENCE_MS = 50;
const ROUNDS = 20_000;
const TRIES = 3;
const MOST = 8;

function work(): number {
  const start = performance.now();
  let text = '';
  for (let left = ROUNDS; left > 0; left--) text = createHash('sha256').update(text).digest('hex');
  return performance.now() - start;
}

/** OPS-217: the factor of the fastest try, at least 1 and at most 8. */
export const factorOf = (milliseconds: readonly number[]): number =>
  Math.round(Math.min(MOST, Math.max(1, Math.min(...milliseconds) / REFERENCE_MS)) * 10) / 10;

/**
 * OPS-217: the factor by which this machine is now slower than the reference, under its current load. Measured once a
 * run: child processes read it from the environment.
 */
export function slowness(env: Record<string, string | undefined> = process.env): number {
  env.TEST_SLOWNESS ??= String(factorOf(Array.from({ length: TRIES }, work)));
  return Number(env.TEST_SLOWNESS);
}

import { createHash } from 'node:crypto';

/** What the work takes on an idle machine with two cores of 2024, in milliseconds. */
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

/** OPS-217: the factor of the best try, at least 1 and at most 8. */
export const factorOf = (milliseconds: readonly number[]): number =>
  Math.round(Math.min(MOST, Math.max(1, Math.min(...milliseconds) / REFERENCE_MS)) * 10) / 10;

/**
 * OPS-217: how much slower than the reference this machine is now, other work included. Measured once a run: what this process starts
 * reads it from the environment.
 */
export function slowness(env: Record<string, string | undefined> = process.env): number {
  env.TEST_SLOWNESS ??= String(factorOf(Array.from({ length: TRIES }, work)));
  return Number(env.TEST_SLOWNESS);
}

import type { HealthReport } from '@planner/platform-contract';
import type { Tally } from './health.repository.ts';

/** A larger share of failures is more than the noise of networks and browsers. */
const TOO_MANY = 0.05;
/** The accepted probability of a wrong verdict about a version that is not worse. */
const BY_CHANCE = 1e-4;
/** The assumption without data: one page in a hundred fails with any version. */
const EXPECTED = { failed: 1, pages: 100 };
/**
 * A page with web vitals above these limits is poor: https://web.dev/articles/vitals. In milliseconds (`cls` has no
 * unit).
 */
const POOR = { lcp: 4000, inp: 500, cls: 0.25 };
/** The minimum number of measured pages of each version for a comparison. */
const LEAST_MEASURED = 20;
/** Users notice when the share of poor pages is larger by this much. */
const WORSE = 0.1;
/** The assumption without data: phones and networks make one page in twenty poor. */
const EXPECTED_POOR = { poor: 1, measured: 20 };

/** Returns the probability of `count` or more occurrences in `all` trials, when each occurs with probability `rate`. */
function chanceOf(count: number, all: number, rate: number): number {
  let exactly = (1 - rate) ** all;
  let fewer = 0;
  for (let one = 0; one < count; one += 1) {
    fewer += exactly;
    exactly *= ((all - one) / (one + 1)) * (rate / (1 - rate));
  }
  return Math.max(0, 1 - fewer);
}

/**
 * PLT-165. Returns whether a version fails too often, and significantly more often than the version `beside`, with
 * which it is compared.
 */
export function isBroken(told: Tally, beside: Tally, least: number): boolean {
  if (told.pages < least || told.failed / told.pages <= TOO_MANY) return false;
  const rate = (beside.failed + EXPECTED.failed) / (beside.pages + EXPECTED.pages);
  return chanceOf(told.failed, told.pages, Math.min(rate, 0.99)) < BY_CHANCE;
}

/** PLT-170. Returns whether a page is poor by its browser's measurements, or null without measurements. */
export function feltPoor({ vitals = {} }: HealthReport): boolean | null {
  const { lcp, inp, cls } = vitals;
  if (lcp === undefined && inp === undefined && cls === undefined) return null;
  return (lcp ?? 0) > POOR.lcp || (inp ?? 0) > POOR.inp || (cls ?? 0) > POOR.cls;
}

/**
 * PLT-170. Returns whether a version has more poor pages than the version `beside`, with which it is compared, by more
 * than a tenth, and significantly.
 */
export function feelsWorse(told: Tally, beside: Tally): boolean {
  if (told.measured < LEAST_MEASURED || beside.measured < LEAST_MEASURED) return false;
  if (told.poor / told.measured <= beside.poor / beside.measured + WORSE) return false;
  const rate = (beside.poor + EXPECTED_POOR.poor) / (beside.measured + EXPECTED_POOR.measured);
  return chanceOf(told.poor, told.measured, Math.min(rate, 0.99)) < BY_CHANCE;
}

/** PLT-167. Returns whether a canary may grow: enough pages reported it, and its failures are within the limit. */
export const isSound = ({ pages, failed }: Tally, least: number): boolean =>
  pages >= least && failed / pages <= TOO_MANY;

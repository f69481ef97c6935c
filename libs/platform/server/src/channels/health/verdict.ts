import type { HealthReport } from '@planner/platform-contract';
import type { Tally } from './health.repository.ts';

/** More failures than this share are no noise of networks and browsers. */
const TOO_MANY = 0.05;
/** As often as chance alone may say so of a version that is no worse. */
const BY_CHANCE = 1e-4;
/** Before anything is known: one page in a hundred fails whatever the version. */
const EXPECTED = { failed: 1, pages: 100 };
/** Web vitals beyond which a page feels poor: https://web.dev/articles/vitals. Milliseconds, but for cls. */
const POOR = { lcp: 4000, inp: 500, cls: 0.25 };
/** As many pages of both versions have to be measured before they are compared. */
const LEAST_MEASURED = 20;
/** A larger share of poor pages, by as much, is felt. */
const WORSE = 0.1;
/** Before anything is known: phones and networks make one page in twenty a poor one. */
const EXPECTED_POOR = { poor: 1, measured: 20 };

/** How likely `count` or more of `all` come about where each does by `rate`. */
function chanceOf(count: number, all: number, rate: number): number {
  let exactly = (1 - rate) ** all;
  let fewer = 0;
  for (let one = 0; one < count; one += 1) {
    fewer += exactly;
    exactly *= ((all - one) / (one + 1)) * (rate / (1 - rate));
  }
  return Math.max(0, 1 - fewer);
}

/** PLT-165. Whether a version fails more than it may, and more than the one beside it does in the same hour, by more than chance. */
export function isBroken(told: Tally, beside: Tally, least: number): boolean {
  if (told.pages < least || told.failed / told.pages <= TOO_MANY) return false;
  const rate = (beside.failed + EXPECTED.failed) / (beside.pages + EXPECTED.pages);
  return chanceOf(told.failed, told.pages, Math.min(rate, 0.99)) < BY_CHANCE;
}

/** PLT-170. Whether a page felt poor by what its browser has measured; null where that was nothing. */
export function feltPoor({ vitals = {} }: HealthReport): boolean | null {
  const { lcp, inp, cls } = vitals;
  if (lcp === undefined && inp === undefined && cls === undefined) return null;
  return (lcp ?? 0) > POOR.lcp || (inp ?? 0) > POOR.inp || (cls ?? 0) > POOR.cls;
}

/** PLT-170. Whether a version feels poor to more people than the one beside it does in the same hour, by a tenth of them and by more than chance. */
export function feelsWorse(told: Tally, beside: Tally): boolean {
  if (told.measured < LEAST_MEASURED || beside.measured < LEAST_MEASURED) return false;
  if (told.poor / told.measured <= beside.poor / beside.measured + WORSE) return false;
  const rate = (beside.poor + EXPECTED_POOR.poor) / (beside.measured + EXPECTED_POOR.measured);
  return chanceOf(told.poor, told.measured, Math.min(rate, 0.99)) < BY_CHANCE;
}

/** PLT-167. Whether a version may go on to more people: enough have told of it, and it fails no more than it may. */
export const isSound = ({ pages, failed }: Tally, least: number): boolean =>
  pages >= least && failed / pages <= TOO_MANY;

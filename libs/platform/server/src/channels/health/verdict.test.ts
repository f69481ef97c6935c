import { expect, test } from 'vitest';
import { feelsWorse, feltPoor, isBroken, isSound } from './verdict.ts';

const tally = (more: Partial<Parameters<typeof isSound>[0]>) => ({
  pages: 0,
  failed: 0,
  measured: 0,
  poor: 0,
  ...more,
});
const SOUND = tally({ pages: 1000, failed: 10, measured: 1000, poor: 50 });

test.each([
  [{ pages: 5, failed: 5 }, true],
  [{ pages: 4, failed: 4 }, false],
  [{ pages: 100, failed: 20 }, true],
  [{ pages: 100, failed: 5 }, false],
  [{ pages: 40, failed: 3 }, false],
  [{ pages: 1000, failed: 50 }, false],
  [{ pages: 1000, failed: 51 }, true],
])('[PLT-165] a canary of %o beside a healthy version is broken: %s', (told, broken) => {
  expect(isBroken(tally(told), SOUND, 5)).toBe(broken);
});

test('[PLT-165] a canary that fails as often as the version beside it is not broken', () => {
  expect(isBroken(tally({ pages: 100, failed: 20 }), tally({ pages: 1000, failed: 200 }), 5)).toBe(false);
});

test.each([
  [{}, null],
  [{ lcp: 4000, inp: 500, cls: 0.25 }, false],
  [{ lcp: 4001 }, true],
  [{ inp: 501 }, true],
  [{ cls: 0.26 }, true],
  [{ lcp: 100 }, false],
  [{ inp: 100 }, false],
  [{ cls: 0 }, false],
])('[PLT-170] a page that measured %o is poor: %s', (vitals, poor) => {
  // feltPoor() reads no other field of a report, so the cast is safe.
  expect(feltPoor({ vitals } as Parameters<typeof feltPoor>[0])).toBe(poor);
});

test.each([
  [{ measured: 20, poor: 12 }, SOUND, true],
  [{ measured: 19, poor: 12 }, SOUND, false],
  [{ measured: 20, poor: 12 }, tally({ measured: 19, poor: 1 }), false],
  [{ measured: 100, poor: 15 }, SOUND, false],
  [{ measured: 20, poor: 4 }, SOUND, false],
  [{ measured: 100, poor: 55 }, tally({ measured: 1000, poor: 500 }), false],
])('[PLT-170] a canary of %o beside %o is worse: %s', (told, beside, worse) => {
  expect(feelsWorse(tally(told), beside)).toBe(worse);
});

test.each([
  [{ pages: 5, failed: 0 }, true],
  [{ pages: 4, failed: 0 }, false],
  [{ pages: 20, failed: 1 }, true],
  [{ pages: 20, failed: 2 }, false],
])('[PLT-167] a canary of %o may grow: %s', (told, sound) => {
  expect(isSound(tally(told), 5)).toBe(sound);
});

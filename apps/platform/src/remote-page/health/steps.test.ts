import { expect, test } from 'vitest';
import { MEASURES } from './measures.ts';
import { linesIn, stepsOf } from './steps.ts';

const told = { version: '1', pages: 10, healthy: 8, failed: 1, crashed: 1 };
const HEALTH = {
  from: '2026-11-14T13:00:00.000Z',
  step_hours: 6,
  versions: [told],
  points: [{ ...told, at: '2026-11-14T19:00:00Z', lcp: null, inp: 120, mount: 80, cls: null }],
};

test('[PLT-263] a week’s steps follow the person’s time zone, and each version has a value or null at each step', () => {
  const steps = stepsOf(HEALTH, 'week', 'Europe/Moscow');
  const [failing, , lcp, inp] = MEASURES.map((measure) => linesIn(HEALTH, steps, measure)[0]?.values.slice(0, 3));

  expect(steps).toHaveLength(28);
  expect(steps[1]).toMatchObject({ label: '14.11 22:00', short: '14.11' });
  expect([failing, lcp, inp]).toEqual([
    [null, 0.2, null],
    [null, null, null],
    [null, 120, null],
  ]);
});

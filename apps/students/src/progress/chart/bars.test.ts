import { expect, test } from 'vitest';
import type { ProgressMonth } from '../months.ts';
import { barsOf } from './bars.ts';

const SIZE = { width: 600, height: 200 };
const month = (key: string, grades: number | null, attendance: number | null): ProgressMonth => ({
  ...{ key, label: key, short: key, grades, attendance, lessons: 0, homework: { given: 0, done: 0, overdue: 0 } },
});

test('[LRN-60] a bar is as high as its share, nought is a line on the ground and what is unknown nothing', () => {
  const [first, second] = barsOf([month('1', 100, 50), month('2', 0, null)], SIZE).bars;

  expect(first).toMatchObject({ grades: { y: 0, height: 200 }, attendance: { y: 100, height: 100 } });
  expect(second).toMatchObject({ grades: { y: 198, height: 2 }, attendance: null });
});

test('[LRN-60] a lonely month is narrow and stands in the middle', () => {
  const { bars, half } = barsOf([month('1', 80, 80)], SIZE);

  expect(half).toBeLessThanOrEqual(32);
  expect(bars[0]?.middle).toBeCloseTo(300);
});

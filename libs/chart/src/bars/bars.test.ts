import { expect, test } from 'vitest';
import { barsOf, type BarStep } from './bars.ts';

const SIZE = { width: 600, height: 200 };
const SUMS = { reach: { least: 1000 }, leastHeight: 0, labelWidth: 38 };
const SHARES = { reach: { ticks: [0, 25, 50, 75, 100] }, leastHeight: 2, labelWidth: 0 };

const step = (key: string, ...values: (number | null)[]): BarStep => ({ key, values });
const firstOf = (bars: ReturnType<typeof barsOf>['bars'], place: number) => {
  const rect = bars[place]?.rects[0];
  if (!rect) throw new Error('no bar there');
  return rect;
};

test.each([
  ['[FIN-9] day', SUMS],
  ['[LRN-60] month', SHARES],
])('%s: the bars of a single step are narrow and centred', (_, options) => {
  const { bars } = barsOf([step('2026-11', 80, 80)], options, SIZE);
  const [left, right] = bars[0]?.rects ?? [];

  expect(left && left.width).toBeLessThanOrEqual(32);
  expect(bars[0]?.middle).toBeCloseTo(300);
  expect(right && right.x).toBeCloseTo(300);
});

test('[FIN-9] a double value has a bar of double height, measured from zero', () => {
  const { bars, zero } = barsOf([step('1', 1000, 0), step('2', 2000, 0)], SUMS, SIZE);
  const [one, two] = [firstOf(bars, 0), firstOf(bars, 1)];

  expect(two.height).toBeCloseTo(2 * one.height);
  for (const { y, height } of [one, two]) expect(y + height).toBeCloseTo(zero);
});

test('[FIN-9] a negative sum has a bar below zero', () => {
  const { bars, zero } = barsOf([step('1', -500)], SUMS, SIZE);

  expect(firstOf(bars, 0).y).toBeCloseTo(zero);
  expect(firstOf(bars, 0).height).toBeGreaterThan(0);
  expect(zero).toBeLessThan(SIZE.height);
});

test('[FIN-9] a field without width or values does not fail', () => {
  expect(firstOf(barsOf([step('1', 0)], SUMS, { width: 0, height: 200 }).bars, 0).height).toBe(0);
  expect(barsOf([], SUMS, SIZE).bars).toEqual([]);
});

test('[FIN-9] with sixty days, only days whose labels fit are labelled', () => {
  const days = Array.from({ length: 60 }, (_, index) => step(`day ${index}`, index));

  expect(barsOf(days, SUMS, SIZE).ticks.x.length).toBeLessThanOrEqual(600 / 38);
});

test('[LRN-60] a bar is as high as its share, zero is a thin line and an unknown share has no bar', () => {
  const { bars, ticks } = barsOf([step('1', 100, 50), step('2', 0, null)], SHARES, SIZE);

  expect(bars[0]?.rects).toMatchObject([
    { y: 0, height: 200 },
    { y: 100, height: 100 },
  ]);
  expect(bars[1]?.rects).toMatchObject([{ y: 198, height: 2 }, null]);
  expect(ticks).toEqual({ x: ['1', '2'], y: [0, 25, 50, 75, 100] });
});

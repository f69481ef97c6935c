import { expect, test } from 'vitest';
import type { SeriesPoint } from '../series.ts';
import { barsOf } from './bars.ts';

const SIZE = { width: 600, height: 200 };
const point = (key: string, earned: number, received = 0): SeriesPoint => ({
  key,
  label: key,
  short: key,
  earned,
  received,
  lessons: 1,
  hours: 1,
});

test('[FIN-9] the bars of a lonely day are narrow and stand in the middle', () => {
  const { bars, half } = barsOf([point('2026-11-20', 1500)], SIZE);

  expect(half).toBeLessThanOrEqual(32);
  expect(bars[0]?.middle).toBeCloseTo(300);
});

test('[FIN-9] twice as much is twice as high, from zero', () => {
  const { bars, zero } = barsOf([point('1', 1000), point('2', 2000)], SIZE);

  expect(bars[1]?.earned.height).toBeCloseTo(2 * (bars[0]?.earned.height ?? 0));
  for (const { earned } of bars) expect(earned.y + earned.height).toBeCloseTo(zero);
});

test('[FIN-9] what was given back reaches below zero', () => {
  const { bars, zero } = barsOf([point('1', 1000, -500)], SIZE);

  expect(bars[0]?.received.y).toBeCloseTo(zero);
  expect(bars[0]?.received.height).toBeGreaterThan(0);
  expect(zero).toBeLessThan(SIZE.height);
});

test('[FIN-9] a field without room, or without a rouble, is drawn all the same', () => {
  expect(barsOf([point('1', 0)], { width: 0, height: 200 }).bars[0]?.earned.height).toBe(0);
  expect(barsOf([], SIZE).bars).toEqual([]);
});

test('[FIN-9] of sixty days only those are named that have room for it', () => {
  const days = Array.from({ length: 60 }, (_, index) => point(`day ${index}`, index));

  expect(barsOf(days, SIZE).ticks.x.length).toBeLessThanOrEqual(600 / 38);
});

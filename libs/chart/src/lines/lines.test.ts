import { expect, test } from 'vitest';
import { linesOf } from './lines.ts';

const SIZE = { width: 300, height: 100 };
const REACH = { least: 0.05 };

test('[PLT-263] the greatest value fits into the field, and an unknown value has no point', () => {
  const { y, lines } = linesOf([{ name: '1', values: [0, null, 0.4] }], ['a', 'b', 'c'], REACH, SIZE);

  expect(lines[0]?.points.map(({ at, value, isLonely }) => [at, value, isLonely])).toEqual([
    [50, 0, true],
    [150, null, false],
    [250, 0.4, true],
  ]);
  expect(y(0)).toBe(100);
  expect(y(0.4)).toBeGreaterThanOrEqual(0);
});

test('[PLT-263] small values stay near the bottom, because the axis has a least maximum', () => {
  const { y } = linesOf([{ name: '1', values: [0.001, 0.002] }], ['a', 'b'], REACH, SIZE);

  expect(y(0.002)).toBeGreaterThan(90);
});

test('[PLT-263] with many steps, only steps whose labels fit are labelled, always including the last', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => String(hour));

  expect(linesOf([], hours, REACH, SIZE).ticks.x).toEqual(['5', '11', '17', '23']);
});

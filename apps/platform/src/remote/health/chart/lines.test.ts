import { expect, test } from 'vitest';
import { linesOf } from './lines.ts';

const SIZE = { width: 300, height: 100 };

test('[PLT-263] the greatest value fits in, and a step of which nothing is told has no point', () => {
  const { y, lines } = linesOf([{ version: '1', values: [0, null, 0.4] }], ['a', 'b', 'c'], SIZE, 0.05);

  expect(lines[0]?.points.map(({ at, value, isLonely }) => [at, value, isLonely])).toEqual([
    [50, 0, true],
    [150, null, false],
    [250, 0.4, true],
  ]);
  expect(y(0)).toBe(100);
  expect(y(0.4)).toBeGreaterThanOrEqual(0);
});

test('[PLT-263] a quiet version is no flat line at the top: the axis reaches its least value', () => {
  const { y } = linesOf([{ version: '1', values: [0.001, 0.002] }], ['a', 'b'], SIZE, 0.05);

  expect(y(0.002)).toBeGreaterThan(90);
});

import { expect, test } from 'vitest';
import { isInside } from './ranges.ts';

test.each([
  ['^1.4.0', '1.4.0', true],
  ['^1.4.0', '1.9.2+3f2a9c1e', true],
  ['^1.4.2', '1.4.1', false],
  ['^1.4.0', '2.0.0', false],
  ['^0.4.1', '0.4.7', true],
  ['^0.4.1', '0.5.0', false],
  ['^0.4.1', '1.4.1', false],
  ['^0.1.0', '1.0.0', true],
  ['^0.1.0', '1.4.1', true],
  ['^0.1.0', '2.0.0', false],
  ['^1.0.0', '0.1.0', false],
  ['^0.0.3', '0.0.4', false],
  ['^0.0.0', '0.0.0', true],
  ['latest', '1.0.0', false],
  ['^1.0.0', 'none', false],
])('[PLT-193] the range %s contains the version %s: %s', (range, version, isIt) => {
  expect(isInside(range, version)).toBe(isIt);
});

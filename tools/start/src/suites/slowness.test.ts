import { expect, test } from 'vitest';
import { factorOf, slowness } from './slowness.ts';

test.each([
  ['a fast machine', [20, 30], 1],
  ['a machine that was busy once', [400, 100, 150], 2],
  ['a very slow machine', [4000], 8],
])('[OPS-217] the deadlines on %s', (_, milliseconds, factor) => {
  expect(factorOf(milliseconds)).toBe(factor);
});

test('[OPS-217] a run measures once, and its processes read what it measured', () => {
  const env: Record<string, string> = {};

  const measured = slowness(env);

  expect([Number(env['TEST_SLOWNESS']), measured >= 1, slowness({ TEST_SLOWNESS: '3.5' })]).toEqual([
    measured,
    true,
    3.5,
  ]);
});

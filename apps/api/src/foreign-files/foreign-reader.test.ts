import { expect, test } from 'vitest';
import { foreignReader } from './foreign-reader.ts';

const MODULE = new URL('file:///reading.ts');

test.each([0, 60_001, Number.POSITIVE_INFINITY, Number.NaN])(
  '[SEC-77] a server with a reader whose time limit is %s ms does not start',
  (withinMs) => {
    expect(() => foreignReader(MODULE, { withinMs, isHeavy: false })).toThrow('No bound: /reading.ts');
  },
);

test('[SEC-77] a reader may have a time limit of a minute', () => {
  expect(foreignReader(MODULE, { withinMs: 60_000, isHeavy: true })).toEqual({
    module: MODULE,
    withinMs: 60_000,
    isHeavy: true,
  });
});

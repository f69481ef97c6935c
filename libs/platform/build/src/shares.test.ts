import { expect, test } from 'vitest';
import { takenByRemotes } from './shares.ts';

test('[PLT-2] a remote takes what is shared and never brings it', () => {
  const taken = Object.values(takenByRemotes('production'));

  expect(taken.every(({ import: own, singleton, strictVersion }) => own === false && singleton && strictVersion)).toBe(
    true,
  );
  expect(Object.keys(takenByRemotes('production'))).toEqual([
    'react',
    'react/jsx-runtime',
    'react-dom',
    'react-dom/client',
    'react-router-dom',
    'rxjs',
    '@tanstack/react-query',
    '@planner/shell-api',
  ]);
});

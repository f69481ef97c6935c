import { expect, test } from 'vitest';
import { faultOfShares, takenByRemotes, versionOf } from './shares.ts';

test('[PLT-2] a remote imports the shared packages and never contains them', () => {
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

const react = versionOf('react');

test.each([
  [
    'another major version',
    '18.3.1',
    `react 18.3.1 is installed, and pages share react ${react}: run npm install react@${react}`,
  ],
  ['none', null, `react is not installed, and pages share react ${react}: run npm install react@${react}`],
  ['another minor version', '19.0.0', null],
])('[PLT-342] the fault of a project with %s of a shared package', (_, found, fault) => {
  expect(faultOfShares((name) => (name === 'react' ? found : versionOf(name)))).toBe(fault);
});

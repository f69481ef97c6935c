import { expect, test } from 'vitest';
import { Refused } from '../command-line/verb.ts';
import { suitesFor } from './steps.ts';

const PRODUCT = 'https://planner.example';

test('[PLT-186] before a remote is sent, its own suite runs, then the tests beside stubs of its consumers; consumers outside of the repository are skipped', () => {
  const suites = suitesFor('students', ['calendar', 'elsewhere', 'finance'], PRODUCT);

  expect(suites.map(({ args }) => args.slice(-3).join(' '))).toEqual([
    expect.stringMatching(/run @planner\/students-e2e:e2e$/),
    'e2e calendar beside-stubs',
    'e2e finance beside-stubs',
  ]);
  expect(suites[1]?.failed).toContain('calendar, a consumer of students');
});

test('[PLT-186] a remote without a suite is not sent', () => {
  expect(() => suitesFor('elsewhere', [], PRODUCT)).toThrow(Refused);
});

test('[PLT-337] the suites run against the product that receives the version, even if MFE_SERVER names another one', () => {
  const [suite] = suitesFor('students', [], 'https://test.planner.example');

  expect(suite?.env).toEqual({ MFE_SERVER: 'https://test.planner.example' });
});

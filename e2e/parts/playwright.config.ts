import { suite } from '@planner/stage';

const MATRIX = '**/parts/src/matrix/**';

// What fails is asked for again and looked into before anybody is told: longer than a page takes, the more so beside other work.
export default {
  ...suite('parts'),
  timeout: 120_000,
  expect: { timeout: 30_000 },
  projects: process.env.MATRIX
    ? [
        { name: 'reach', testMatch: '**/matrix/reach.e2e.ts' },
        { name: 'matrix', testMatch: '**/matrix/matrix.e2e.ts', dependencies: ['reach'] },
      ]
    : [{ name: 'parts', testIgnore: MATRIX }],
};

import { suite } from '@planner/stage';

const MATRIX = '**/parts/src/matrix/**';

const parts = suite('parts');

// What fails is asked for again and looked into before anybody is told: longer than a page takes, the more so beside other work.
export default {
  ...parts,
  // What is pressed as the page leaves is waited for without an end.
  use: { ...parts.use, actionTimeout: 30_000 },
  timeout: 120_000,
  expect: { timeout: 30_000 },
  projects: process.env.MATRIX
    ? [
        { name: 'reach', testMatch: '**/matrix/reach.e2e.ts' },
        { name: 'matrix', testMatch: '**/matrix/matrix.e2e.ts', dependencies: ['reach'] },
      ]
    : [{ name: 'parts', testIgnore: MATRIX }],
};

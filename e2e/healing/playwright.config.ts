import { DEADLINES, suite } from '@planner/e2e-harness';

const MATRIX = '**/healing/src/matrix/**';
const CHAOS = '**/healing/src/chaos/**';

const healing = suite('healing');
const { TEST_SIZE, TEST_SLICE } = process.env;

// OPS-219: the counts of the long run; who runs one of them by hand sets others.
if (TEST_SLICE === 'full-matrix') process.env.MATRIX ??= 'whole';
if (TEST_SLICE === 'full-chaos') process.env.CHAOS_TRIALS ??= '200';

function projects() {
  if (process.env.MATRIX) {
    return [
      { name: 'reach', testMatch: '**/matrix/reach.e2e.ts' },
      { name: 'matrix', testMatch: '**/matrix/matrix.e2e.ts', dependencies: ['reach'] },
    ];
  }
  if (TEST_SLICE === 'full-chaos') return [{ name: 'chaos', testMatch: `${CHAOS}/*.e2e.ts` }];
  return [{ name: 'healing', testIgnore: TEST_SIZE === 'full' ? [MATRIX, CHAOS] : MATRIX }];
}

// What fails is asked for again and looked into before anybody is told: longer than a page takes, the more so beside other work.
export default {
  ...healing,
  // A worker starts a product of its own, and five tests need no second one.
  ...(TEST_SIZE === 'small' && { workers: 1 }),
  // What is pressed as the page leaves is waited for without an end.
  use: { ...healing.use, actionTimeout: DEADLINES.work },
  timeout: DEADLINES.journey,
  expect: { timeout: DEADLINES.work },
  projects: projects(),
};

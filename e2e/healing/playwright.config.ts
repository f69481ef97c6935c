import { DEADLINES, suite } from '@planner/e2e-harness';

const MATRIX = '**/healing/src/matrix/**';
const CHAOS = '**/healing/src/chaos/**';

const healing = suite('healing');
const { TEST_SIZE, TEST_SLICE } = process.env;

// OPS-219: the counts of the long run; a run by hand sets its own.
if (TEST_SLICE?.startsWith('full-matrix')) process.env.MATRIX ??= 'whole';
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

// Failed files are requested again and examined before the user reads a message. This takes longer than a page load,
// even more under load.
export default {
  ...healing,
  // Each worker starts a product of its own, and five tests do not need a second one.
  ...(TEST_SIZE === 'small' && { workers: 1 }),
  // A press while the page navigates would wait forever.
  use: { ...healing.use, actionTimeout: DEADLINES.work },
  timeout: DEADLINES.journey,
  expect: { timeout: DEADLINES.work },
  projects: projects(),
};

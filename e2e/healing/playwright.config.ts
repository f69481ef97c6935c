import { availableParallelism } from 'node:os';
import { DEADLINES, suite } from '@planner/e2e-harness';

const MATRIX = '**/healing/src/matrix/**';
const CHAOS = '**/healing/src/chaos/**';

const healing = suite('healing');
const { TEST_SIZE, TEST_SLICE } = process.env;

const isReach = TEST_SLICE === 'full-reach';
const isMatrix = TEST_SLICE?.startsWith('full-matrix') === true;

// OPS-219: the counts of the long run; a run by hand sets its own.
if (isReach || isMatrix) process.env.MATRIX ??= 'whole';
if (TEST_SLICE === 'full-chaos') process.env.CHAOS_TRIALS ??= '200';

function projects() {
  if (process.env.MATRIX) {
    const reach = { name: 'reach', testMatch: '**/matrix/reach.e2e.ts' };
    const matrix = { name: 'matrix', testMatch: '**/matrix/matrix.e2e.ts' };
    if (isReach) return [reach];
    // nx runs the slice `full-reach` before these.
    return isMatrix ? [matrix] : [reach, { ...matrix, dependencies: ['reach'] }];
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
  // A person of the matrix waits longer for a hanging file than for everything else.
  ...(process.env.MATRIX && { workers: 2 * availableParallelism() }),
  use: {
    ...healing.use,
    // A press while the page navigates would wait forever.
    actionTimeout: DEADLINES.work,
    // The matrix opens thousands of pages, and its subject is not the motion.
    ...(process.env.MATRIX && { contextOptions: { reducedMotion: 'reduce' as const } }),
  },
  timeout: DEADLINES.journey,
  expect: { timeout: DEADLINES.work },
  projects: projects(),
};

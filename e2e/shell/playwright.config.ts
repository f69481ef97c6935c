import { join } from 'node:path';
import { suite } from '@planner/e2e-harness';

const isMatrix = process.env.TEST_SLICE === 'full-matrix';

// OPS-219: the matrix of the long run; a run by hand chooses its own extent.
if (isMatrix) process.env.MATRIX ??= 'whole';

const shell = suite('shell');

export default {
  ...shell,
  globalSetup: [shell.globalSetup ?? [], join(import.meta.dirname, 'src/global-setup.ts')].flat(),
  ...(isMatrix && { testMatch: '**/faults/fault-matrix.e2e.ts' }),
};

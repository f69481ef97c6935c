import { join } from 'node:path';
import { standardShellConfig } from '@planner/remote-build';

/** The shell on the standard runtime; `STANDARD_DIST` is the output folder. */
export default standardShellConfig(process.env['STANDARD_DIST'] ?? '', {
  '@planner/platform-runtime/src/loading/federation.ts': join(import.meta.dirname, 'federation.ts'),
});

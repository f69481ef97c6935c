import { join } from 'node:path';
import { monolithConfig } from '@planner/remote-build';

const beside = (file: string) => join(import.meta.dirname, file);

/**
 * Builds the shell with the pages of all remotes in one lazy build, as it would be without micro-frontends: no
 * federation, no single-spa, no code that exists only for sharing. `MONOLITH_REMOTES` is the module that imports the
 * remotes' sources, `MONOLITH_DIST` the output folder.
 */
export default monolithConfig(process.env['MONOLITH_DIST'] ?? '', {
  '@planner/platform-runtime/src/loading/federation.ts': process.env['MONOLITH_REMOTES'] ?? '',
  '@planner/shared-deps': beside('nothing.ts'),
  'single-spa-react': beside('single-spa-react.ts'),
});

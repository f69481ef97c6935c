import { join } from 'node:path';
import { monolithConfig } from '@planner/remote-build';

const beside = (file: string) => join(import.meta.dirname, file);

/**
 * The shell with the pages of all remotes in one lazy build, as it would be without micro-frontends: no federation, no single-spa, nothing
 * that is only there to be shared. `MONOLITH_REMOTES` is the module that imports the remotes' sources, `MONOLITH_DIST` where it goes.
 */
export default monolithConfig(process.env['MONOLITH_DIST'] ?? '', {
  '@planner/platform-runtime/src/loading/federation.ts': process.env['MONOLITH_REMOTES'] ?? '',
  '@planner/shared-deps': beside('nothing.ts'),
  'single-spa-react': beside('single-spa-react.ts'),
});

import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { appOf, ROOT } from './app.ts';
import { configOf, type Mode, versionOfBuild } from './rspack-config.ts';

/** The whole configuration of an app, for its rspack.config.ts. */
export function rspackConfig(dir: string, mode: Mode = 'production'): Configuration {
  const app = appOf(dir);
  const version = mode === 'production' ? versionOfBuild(app, mode) : `${app.package.version}+dev`;
  return configOf({ app, mode, version, outDir: join(ROOT, 'dist/rspack', app.name) });
}

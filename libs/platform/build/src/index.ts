import type { Configuration } from '@rspack/core';
import { appOf, distOf } from './app.ts';
import { configOf } from './rspack-config.ts';
import { versionOfBuild } from './version.ts';

export { monolithConfig, standardShellConfig } from './rspack-config.ts';

/**
 * The export of an app's rspack.config.ts. With it, `rspack build` builds the complete remote or shell into the app's
 * folder dist.
 */
export const rspackConfig = (dir: string) => async (): Promise<Configuration> => {
  const app = appOf(dir);
  return configOf({ app, mode: 'production', version: await versionOfBuild(app, process.env), outDir: distOf(app) });
};

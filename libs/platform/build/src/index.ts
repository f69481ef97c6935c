import type { Configuration } from '@rspack/core';
import { appOf, distOf } from './app.ts';
import { configOf } from './rspack-config.ts';
import { versionOfBuild } from './version.ts';

export { monolithConfig, standardShellConfig } from './rspack-config.ts';

/** What an app's rspack.config.ts exports: `rspack build` makes the complete remote, or the shell, in the app's folder dist. */
export const rspackConfig = (dir: string) => async (): Promise<Configuration> => {
  const app = appOf(dir);
  return configOf({ app, mode: 'production', version: await versionOfBuild(app, process.env), outDir: distOf(app) });
};

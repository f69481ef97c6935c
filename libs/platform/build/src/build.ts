import type { App } from './app.ts';

export { containerName } from '@planner/platform-contract';

export type Mode = 'production' | 'development';

/** One build: the app, the mode, and the version in its names and folder. */
export interface Build {
  app: App;
  mode: Mode;
  version: string;
  outDir: string;
  /**
   * Whether the build is for a shell that was built for production, which lacks the features of a development shell.
   */
  isForBuiltShell?: boolean;
}

/**
 * Whether the container or page of a build starts without the federation runtime. Other development builds use the
 * runtime, because it supports hot updates.
 */
export const startsItself = ({ mode, isForBuiltShell }: Build): boolean =>
  mode === 'production' || isForBuiltShell === true;

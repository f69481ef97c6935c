import type { App } from './app.ts';

export { containerName } from '@planner/platform-contract';

export type Mode = 'production' | 'development';

/** One build: which app, how, and the version that its names and folder carry. */
export interface Build {
  app: App;
  mode: Mode;
  version: string;
  outDir: string;
  /** Served to a shell that is built for production, which has nothing of what a development shell gives. */
  isForBuiltShell?: boolean;
}

/** Whether a build has a container, or a page, of its own making; one that is developed has the federation runtime, which knows of hot updates. */
export const startsItself = ({ mode, isForBuiltShell }: Build): boolean =>
  mode === 'production' || isForBuiltShell === true;

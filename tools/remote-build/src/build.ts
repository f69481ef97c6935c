import type { App } from './app.ts';

export type Mode = 'production' | 'development';

/** One build: which app, how, and the version that its names and folder carry. */
export interface Build {
  app: App;
  mode: Mode;
  version: string;
  outDir: string;
}

/** The container's global and every runtime name: two versions under one name in a page would silently run old code. */
export const containerName = (name: string, version: string) => `${name}_${version}`.replace(/\W/g, '_');

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import type { Build } from '../build.ts';
import { addingPlugin } from './added-files.ts';
import { oneFile } from './one-file.ts';

/**
 * The workers by their names in the shell's folder. The browser requests sw.js at the root of the site, because a
 * service worker controls only paths below its own.
 */
const WORKERS = { 'sw.js': 'src/service-worker/main.ts', 'heart.js': 'src/watchdog.ts' };

/**
 * Writes the workers of the shell, each as one file without a version in its name. The service worker runs beside pages
 * of several versions, and a browser replaces it only when its bytes differ.
 */
export const workerScript = (build: Build) =>
  addingPlugin('worker-script', 'beforeLast', async (compilation) => {
    for (const [name, file] of Object.entries(WORKERS)) {
      const entry = join(build.app.dir, file);
      if (existsSync(entry)) {
        compilation.emitAsset(
          name,
          new rspack.sources.RawSource(await oneFile(entry, { context: build.app.dir, mode: build.mode })),
        );
      }
    }
  });

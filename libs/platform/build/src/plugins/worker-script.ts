import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import type { Build } from '../build.ts';
import { addingPlugin } from './added-files.ts';
import { oneFile } from './one-file.ts';

/** By their names in the folder of the shell: sw.js is asked for at the root of the site, since it serves only what stands below it. */
const WORKERS = { 'sw.js': 'src/service-worker/main.ts', 'heart.js': 'src/watchdog.ts' };

/**
 * The workers of the shell, each as one file that bears no version: the service worker runs beside pages of several versions, and a browser
 * takes another one only where its bytes are others.
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

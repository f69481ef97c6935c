import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { supportedBrowsers } from '../app.ts';
import type { Build } from '../build.ts';
import { compile } from '../compile.ts';
import { scriptRule } from '../frame.ts';
import { addingPlugin } from './added-files.ts';

/** By their names in the folder of the shell: sw.js is asked for at the root of the site, since it serves only what stands below it. */
const WORKERS = { 'sw.js': 'src/worker/main.ts', 'heart.js': 'src/heart.ts' };

async function built({ app, mode }: Build, name: string, entry: string): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'tetradka-worker-'));
  try {
    const faults = await compile({
      // A worker is one file: of where it runs rspack needs nothing.
      ...{ mode, context: app.dir, target: supportedBrowsers(), devtool: false, performance: false },
      entry: { worker: entry },
      output: { path: folder, filename: name },
      resolve: { extensions: ['.ts', '.js'] },
      module: { rules: [scriptRule(mode)] },
      optimization: {
        minimizer: [
          new rspack.SwcJsMinimizerRspackPlugin({
            minimizerOptions: { ecma: 2022, compress: { passes: 3 }, mangle: true },
          }),
        ],
      },
    });
    if (faults !== null) throw new Error(faults);
    return readFileSync(join(folder, name));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * The workers of the shell, each as one file that bears no version: the service worker runs beside pages of several versions, and a browser
 * takes another one only where its bytes are others.
 */
export const workerScript = (build: Build) =>
  addingPlugin('worker-script', 'beforeLast', async (compilation) => {
    for (const [name, file] of Object.entries(WORKERS)) {
      const entry = join(build.app.dir, file);
      if (existsSync(entry)) {
        compilation.emitAsset(name, new rspack.sources.RawSource(await built(build, name, entry)));
      }
    }
  });

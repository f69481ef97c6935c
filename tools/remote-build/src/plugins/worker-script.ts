import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import type { Build } from '../build.ts';
import { compile } from '../compile.ts';
import { scriptRule } from '../frame.ts';
import { addingPlugin } from './added-files.ts';

/** What the page asks for under this name, at the root of the site: a worker serves only what stands below it. */
const NAME = 'sw.js';

async function built({ app, mode }: Build, entry: string): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'tetradka-worker-'));
  try {
    const faults = await compile({
      ...{ mode, context: app.dir, target: ['webworker', 'es2022'], devtool: false, performance: false },
      entry: { worker: entry },
      output: { path: folder, filename: NAME },
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
    return readFileSync(join(folder, NAME));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * The service worker of the shell, src/worker/main.ts, as one file that bears no version: it runs beside pages of several
 * versions, and a browser takes another one only where its bytes are others.
 */
export const workerScript = (build: Build) =>
  addingPlugin('worker-script', 'beforeLast', async (compilation) => {
    const entry = join(build.app.dir, 'src/worker/main.ts');
    if (!existsSync(entry)) return;
    compilation.emitAsset(NAME, new rspack.sources.RawSource(await built(build, entry)));
  });

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { supportedBrowsers } from '../app.ts';
import type { Mode } from '../build.ts';
import { compile } from '../compile.ts';
import { scriptRule } from '../frame.ts';

interface Options {
  /** The folder from which packages are resolved. */
  context: string;
  mode: Mode;
  /** Constants of the code, each as the source text of its value. */
  define?: Record<string, string>;
  /** The variable that receives the exports of the entry. */
  library?: { name: string; type: 'var' };
}

/** Compiles an entry and its imports into one classic script. Throws the errors in the sources. */
export async function oneFile(entry: string, { context, mode, define = {}, library }: Options): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'tetradka-script-'));
  try {
    const faults = await compile({
      mode,
      context,
      // The script runs in a page or in a worker. The target covers both.
      target: supportedBrowsers(),
      devtool: false,
      performance: false,
      entry: { script: entry },
      output: { path: folder, filename: 'script.js', ...(library && { library }) },
      resolve: { extensions: ['.ts', '.js'] },
      module: { rules: [scriptRule(mode)] },
      plugins: [new rspack.DefinePlugin(define)],
      optimization: {
        minimizer: [
          new rspack.SwcJsMinimizerRspackPlugin({
            minimizerOptions: { ecma: 2022, compress: { passes: 3 }, mangle: true },
          }),
        ],
      },
    });
    if (faults !== null) throw new Error(faults);
    return readFileSync(join(folder, 'script.js'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

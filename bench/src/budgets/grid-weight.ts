import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { rspack } from '@rspack/core';

const root = join(import.meta.dirname, '../../..');

const PARSER = { syntax: 'typescript', tsx: true } as const;
const JSC = { parser: PARSER, target: 'es2022', transform: { react: { runtime: 'automatic' } } } as const;

/**
 * The gzipped size of the calendar grid alone: its view, placing, drag and keyboard. React belongs to the page and does
 * not count.
 */
export function gridWeight(): Promise<number> {
  const outDir = mkdtempSync(join(tmpdir(), 'tetradka-grid-'));
  const compiler = rspack({
    mode: 'production',
    context: root,
    entry: './apps/calendar/src/time-grid/time-grid.tsx',
    output: { path: outDir, module: true, library: { type: 'module' } },
    externals: /^react(\/|$)|^react-dom(\/|$)/,
    externalsType: 'module',
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: {
      rules: [
        { test: /\.tsx?$/, loader: 'builtin:swc-loader', options: { jsc: JSC } },
        { test: /\.css$/, type: 'css/auto' },
      ],
      parser: { 'css/auto': { namedExports: false, dashedIdents: false } },
    },
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error !== null || stats === undefined || stats.hasErrors()) {
        reject(error ?? new Error(stats?.toString({ colors: false })));
        return;
      }
      const scripts = readdirSync(outDir).filter((file) => /\.m?js$/.test(file));
      resolve(scripts.reduce((sum, file) => sum + gzipSync(readFileSync(join(outDir, file))).length, 0));
      rmSync(outDir, { recursive: true });
      compiler.close(() => undefined);
    });
  });
}

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rspack } from '@rspack/core';

const here = import.meta.dirname;

/** Builds the page of all controls in a new temporary folder and returns the path of the folder. */
export function buildSpecimen(): Promise<string> {
  const out = mkdtempSync(join(tmpdir(), 'ui-specimen-'));
  const compiler = rspack({
    mode: 'production',
    context: here,
    entry: { main: './main.tsx' },
    target: ['web', 'es2022'],
    devtool: false,
    output: { path: out, filename: '[name].js', cssFilename: '[name].css', publicPath: '/' },
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    performance: false,
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              target: 'es2022',
              transform: { react: { runtime: 'automatic' } },
            },
          },
        },
        { test: /\.css$/, type: 'css/auto' },
      ],
      parser: { 'css/auto': { namedExports: false } },
      generator: { 'css/auto': { localIdentName: '[local]-[hash:5]' } },
    },
  });
  return new Promise((done, fail) => {
    compiler.run((error, stats) => {
      if (error) fail(error);
      else if (stats?.hasErrors()) fail(new Error(stats.toString({ preset: 'errors-warnings' })));
      else compiler.close(() => done(out));
    });
  });
}

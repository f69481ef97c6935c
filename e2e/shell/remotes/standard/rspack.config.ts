import { readFileSync } from 'node:fs';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';

// People write this file and npm checks it.
const versionIn = (path: string) =>
  (JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as { version: string }).version;
const name = `standard_${versionIn('./package.json').replaceAll('.', '_')}`;
const ofPage = (requiredVersion: string) => ({ singleton: true, import: false as const, requiredVersion });
const react = `^${versionIn(import.meta.resolve('react/package.json'))}`;
const shellApi = `^${versionIn(new URL('../package.json', import.meta.resolve('@planner/shell-api')).href)}`;

/** The plugin of module federation as its own documentation shows it, without this repository's preset. */
export default {
  mode: 'production',
  entry: {},
  output: { publicPath: 'auto', uniqueName: name, clean: true },
  resolve: { extensions: ['.ts', '.tsx', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        type: 'javascript/auto',
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            target: 'es2022',
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
      },
      { test: /\.css$/, type: 'css' },
    ],
  },
  plugins: [
    new ModuleFederationPlugin({
      name,
      filename: 'remoteEntry.js',
      exposes: { './remote': './src/remote.ts' },
      shared: { react: ofPage(react), 'react/jsx-runtime': ofPage(react), '@planner/shell-api': ofPage(shellApi) },
      dts: false,
      // With this setting the page provides the runtime.
      experiments: { externalRuntime: process.env['EXTERNAL_RUNTIME'] === 'true' },
    }),
  ],
};

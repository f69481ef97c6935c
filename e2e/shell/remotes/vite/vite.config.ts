import { readFileSync } from 'node:fs';
import { federation } from '@module-federation/vite';
import { defineConfig } from 'vite';

// People write this file and npm checks it.
const versionIn = (path: string) =>
  (JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as { version: string }).version;
const ofPage = (requiredVersion: string) => ({ singleton: true, import: false as const, requiredVersion });
const react = `^${versionIn(import.meta.resolve('react/package.json'))}`;
const shellApi = `^${versionIn(new URL('../package.json', import.meta.resolve('@planner/shell-api')).href)}`;

/** The Vite plugin of module federation, without this repository's preset. */
export default defineConfig({
  base: './',
  build: { target: 'es2022', rollupOptions: { input: './src/remote.ts' } },
  plugins: [
    federation({
      name: `vite_${versionIn('./package.json').replaceAll('.', '_')}`,
      filename: 'remoteEntry.js',
      manifest: true,
      exposes: { './remote': './src/remote.ts' },
      shared: { react: ofPage(react), 'react/jsx-runtime': ofPage(react), '@planner/shell-api': ofPage(shellApi) },
      dts: false,
    }),
  ],
});

import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';
import { join } from 'node:path';
import { packageDir } from './app.ts';
import { type Build, containerName } from './build.ts';
import { frame } from './frame.ts';
import { builtManifest } from './plugins/built-manifest.ts';
import { facadeCheck } from './plugins/facade-check.ts';
import { indexHtml } from './plugins/index-html.ts';
import { prerenderedPages } from './plugins/prerendered-pages.ts';
import { workerScript } from './plugins/worker-script.ts';
import { givenByShell, providedVersions, takenByRemotes, versionOf } from './shares.ts';

/** The one configuration of every remote. */
function remoteConfig(build: Build): Configuration {
  const { app, mode, version } = build;
  const name = containerName(app.name, version);
  const config = frame(build, [
    new ModuleFederationPlugin({
      name,
      filename: 'remoteEntry.js',
      library: { type: 'var', name },
      exposes: { './remote': { import: './src/remote.ts', name: 'remote' } },
      shared: takenByRemotes(mode),
      shareStrategy: 'loaded-first',
      manifest: false,
      dts: false,
      experiments: { externalRuntime: true, optimization: { target: 'web' } },
    }),
    ...(mode === 'production' ? [facadeCheck(), prerenderedPages(build), builtManifest(build)] : []),
  ]);
  config.entry = {};
  config.output = { ...config.output, publicPath: 'auto' };
  // Bytes of source. Six files that hang hold every connection of a browser of HTTP/1.1, the shell's own calls then wait too:
  // what several pages share is a file of its own only where that is worth one.
  config.optimization = { ...config.optimization, splitChunks: { minSize: 60_000 } };
  return config;
}

const REACT = /node_modules[\\/](react|react-dom|scheduler)[\\/]/;

/** The shell: provides what is shared and the federation runtime, and starts without an async bootstrap. */
function shellConfig(build: Build): Configuration {
  const config = frame(build, [
    new rspack.DefinePlugin({
      __PROVIDED__: JSON.stringify({ ...providedVersions(), contract: versionOf('@planner/contract') }),
    }),
    new ModuleFederationPlugin({
      name: 'shell',
      shared: givenByShell(build.mode),
      shareStrategy: 'loaded-first',
      manifest: false,
      dts: false,
      experiments: { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
    }),
    ...(build.mode === 'production' ? [workerScript(build), indexHtml(build)] : []),
  ]);
  config.entry = { shell: './src/main.tsx' };
  if (build.mode === 'production') {
    // Its exports map leads everybody to the build that warns.
    const runtime = join(packageDir('@module-federation/runtime-core'), 'dist');
    const ours = (file: string) => join(import.meta.dirname, 'replacements', file);
    const alias = {
      'react-router$': join(packageDir('react-router'), 'dist/production/index.mjs'),
      [join(runtime, 'plugins/snapshot/SnapshotHandler.js')]: ours('no-snapshots.js'),
      [join(runtime, 'utils/load.js')]: ours('own-entries.js'),
      [join(runtime, 'utils/preload.js')]: ours('no-loading.js'),
      [join(packageDir('@module-federation/sdk'), 'dist/dom.js')]: ours('no-loading.js'),
    };
    config.resolve = { ...config.resolve, alias: { ...config.resolve?.alias, ...alias } };
    const loader = join(import.meta.dirname, 'plugins/router-loader.ts');
    config.module?.rules?.push({ test: /react-router[\\/]dist[\\/]production[\\/]/, loader });
  }
  config.output = { ...config.output, publicPath: '/shell/' };
  config.optimization = {
    ...config.optimization,
    // The federation runtime always goes where the runtime is.
    runtimeChunk: { name: 'federation' },
    splitChunks: { cacheGroups: { react: { test: REACT, name: 'react', chunks: 'initial', enforce: true } } },
  };
  return config;
}

export const configOf = (build: Build): Configuration => (build.app.isShell ? shellConfig(build) : remoteConfig(build));

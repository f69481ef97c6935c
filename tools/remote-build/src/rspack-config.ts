import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack, SubresourceIntegrityPlugin } from '@rspack/core';
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { type App, packageDir } from './app.ts';
import { hashOfInputs } from './inputs.ts';
import { givenByShell, providedVersions, takenByRemotes, versionOf } from './shares.ts';

export type Mode = 'production' | 'development';

/** One build: which app, how, and the version that its names and folder carry. */
export interface Build {
  app: App;
  mode: Mode;
  version: string;
  outDir: string;
}

/** The version of a build: the package's own and the hash of everything it is made of. */
export const versionOfBuild = (app: App, mode: Mode) => `${app.package.version}+${hashOfInputs(app, mode)}`;

/** The container's global and every runtime name: two versions under one name in a page would silently run old code. */
export const containerName = (name: string, version: string) => `${name}_${version}`.replace(/\W/g, '_');

function scriptRule(mode: Mode) {
  return {
    test: /\.[jt]sx?$/,
    exclude: /node_modules[\\/](?!@planner)/,
    type: 'javascript/auto' as const,
    loader: 'builtin:swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2022',
        transform: {
          react: { runtime: 'automatic', development: mode === 'development', refresh: mode === 'development' },
        },
      },
    },
  };
}

// The federation plugins name the CommonJS files of their runtime, of which nothing can be shaken off: 5 KB of each remoteEntry.
function federationAsModules(): Record<string, string> {
  const scope = packageDir('@module-federation');
  const files = globSync('*/dist/{index,bundler,runtime-core}.cjs', { cwd: scope }).map((file) => join(scope, file));
  return Object.fromEntries(
    files.map((file) => [`${file}$`, file.replace(/cjs$/, 'js')]).filter(([, file]) => existsSync(file ?? '')),
  );
}

/** What the shell and the remotes have in common. */
function frame({ app, mode, version, outDir }: Build, plugins: Configuration['plugins']): Configuration {
  const isProduction = mode === 'production';
  const uniqueName = containerName(app.name, version);
  return {
    mode,
    context: app.dir,
    target: ['web', 'es2022'],
    devtool: isProduction ? false : 'cheap-module-source-map',
    output: {
      path: outDir,
      uniqueName,
      clean: true,
      filename: isProduction ? '[name].[contenthash:8].js' : '[name].js',
      chunkFilename: isProduction ? '[name].[contenthash:8].js' : '[name].js',
      cssFilename: isProduction ? '[name].[contenthash:8].css' : '[name].css',
      cssChunkFilename: isProduction ? '[name].[contenthash:8].css' : '[name].css',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 10_000,
      // A module that threw throws again instead of answering undefined exports the second time (webpack#19351).
      strictModuleErrorHandling: true,
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js', '.json'],
      // rxjs has its untranspiled build under this condition.
      conditionNames: ['es2015', '...'],
      alias: federationAsModules(),
    },
    module: {
      rules: [
        scriptRule(mode),
        { test: /\.css$/, type: 'css/auto' },
        { test: /\.(woff2|pdf|png|svg)$/, type: 'asset/resource' },
      ],
      // Custom properties keep their names: style attributes set them.
      parser: { 'css/auto': { namedExports: false, dashedIdents: false }, javascript: { exportsPresence: 'error' } },
      generator: {
        'css/auto': {
          localIdentName: isProduction ? `${app.name}-[local]-[hash:5]` : '[uniqueName]-[local]',
          exportsOnly: false,
        },
      },
    },
    optimization: {
      runtimeChunk: false,
      chunkIds: isProduction ? 'deterministic' : 'named',
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({
          minimizerOptions: { ecma: 2022, compress: { passes: 3 }, mangle: true },
        }),
        new rspack.LightningCssMinimizerRspackPlugin(),
      ],
    },
    lazyCompilation: false,
    performance: false,
    stats: 'errors-warnings',
    plugins: [
      new rspack.DefinePlugin({ __MFE__: JSON.stringify(`${app.name}@${version}`) }),
      ...(isProduction ? [new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] })] : []),
      ...(plugins ?? []),
    ],
  };
}

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
  ]);
  config.entry = {};
  config.output = { ...config.output, publicPath: 'auto' };
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
  ]);
  config.entry = { shell: './src/main.tsx' };
  if (build.mode === 'production') {
    // Its exports map leads everybody to the build that warns.
    const alias = { 'react-router$': join(packageDir('react-router'), 'dist/production/index.mjs') };
    config.resolve = { ...config.resolve, alias: { ...config.resolve?.alias, ...alias } };
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

/** src/prerender.tsx for Node, under the names of the browser's build. */
export function prerenderConfig(build: Build, outDir: string): Configuration {
  const config = frame({ ...build, outDir }, []);
  return {
    ...config,
    target: 'node',
    entry: { prerender: './src/prerender.tsx' },
    plugins: [new rspack.DefinePlugin({ __MFE__: JSON.stringify(`${build.app.name}@${build.version}`) })],
    output: {
      ...config.output,
      filename: '[name].mjs',
      cssFilename: '[name].css',
      publicPath: `/mfe/${build.app.name}/${build.version}/`,
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
      crossOriginLoading: false,
    },
  };
}

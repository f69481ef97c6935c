import { type Configuration, rspack, SubresourceIntegrityPlugin } from '@rspack/core';
import { existsSync, globSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { browserQueries, packageDir, ROOT, supportedBrowsers } from './app.ts';
import { type Build, containerName, type Mode } from './build.ts';
import { replacements } from './replacements/replacements.ts';
import { MAPS } from './plugins/added-files.ts';
import { askingAnew } from './runtime/asking-anew.ts';

/** A source as it is called in this repository; what no file is keeps its name. */
const sourceName = (path: string): string => (isAbsolute(path) ? relative(ROOT, path).replaceAll('\\', '/') : path);

/** TypeScript and JSX as they are written here. */
export function scriptRule(mode: Mode, isForBuiltShell = false) {
  const isDeveloped = mode === 'development' && !isForBuiltShell;
  return {
    test: /\.[jt]sx?$/,
    exclude: /node_modules[\\/](?!@planner)/,
    type: 'javascript/auto' as const,
    loader: 'builtin:swc-loader',
    options: {
      // Said here too: a prerender is built for Node, and its scripts still run in browsers.
      env: { targets: browserQueries() },
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: {
          react: { runtime: 'automatic', development: isDeveloped, refresh: isDeveloped },
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
export function frame(
  { app, mode, version, outDir, isForBuiltShell }: Build,
  plugins: Configuration['plugins'],
): Configuration {
  const isProduction = mode === 'production';
  const uniqueName = containerName(app.name, version);
  return {
    mode,
    context: app.dir,
    // Of the scripts and, in production, of the stylesheets.
    target: ['web', supportedBrowsers()],
    // Of what is published the maps lie apart and no file names them: they go where nothing is served from.
    devtool: isProduction ? 'hidden-source-map' : 'cheap-module-source-map',
    output: {
      path: outDir,
      uniqueName,
      clean: true,
      ...(isProduction && {
        sourceMapFilename: `${MAPS}/[file].map`,
        devtoolModuleFilenameTemplate: ({ absoluteResourcePath }: { absoluteResourcePath: string }) =>
          sourceName(absoluteResourcePath),
      }),
      filename: isProduction ? '[name].[contenthash:8].js' : '[name].js',
      chunkFilename: isProduction ? '[name].[contenthash:8].js' : '[name].js',
      cssFilename: isProduction ? '[name].[contenthash:8].css' : '[name].css',
      cssChunkFilename: isProduction ? '[name].[contenthash:8].css' : '[name].css',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      crossOriginLoading: 'anonymous',
      // Within the eight seconds that the shell gives to a view.
      chunkLoadTimeout: 7_500,
      // A module that threw throws again instead of answering undefined exports the second time (webpack#19351).
      strictModuleErrorHandling: true,
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js', '.json'],
      // rxjs has its untranspiled build under this condition.
      conditionNames: ['es2015', '...'],
      alias: { ...federationAsModules(), ...replacements() },
    },
    module: {
      rules: [
        scriptRule(mode, isForBuiltShell),
        { test: /\.css$/, type: 'css/auto' },
        { test: /\.(woff2|pdf|png|avif|svg)$/, type: 'asset/resource' },
      ],
      // Custom properties keep their names: style attributes set them.
      parser: { 'css/auto': { namedExports: false, dashedIdents: false }, javascript: { exportsPresence: 'error' } },
      generator: {
        'css/auto': {
          // PLT-199: what has changed in a stylesheet is in its names, and what has not costs no other version a byte.
          // While it is developed two stylesheets may have a class of one name, and a name stays over an edit.
          localIdentName: isProduction ? `${app.name}-[local]-[contenthash:6]` : '[uniqueName]-[local]-[hash:5]',
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
    // Each stylesheet styles classes of its own only, and layers order the rest.
    ignoreWarnings: [/Conflicting order between/],
    plugins: [
      new rspack.DefinePlugin({ __MFE__: JSON.stringify(`${app.name}@${version}`) }),
      askingAnew,
      ...(isProduction ? [new SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] })] : []),
      ...(plugins ?? []),
    ],
  };
}

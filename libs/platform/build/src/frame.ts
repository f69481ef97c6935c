import { type Configuration, rspack, SubresourceIntegrityPlugin } from '@rspack/core';
import { existsSync, globSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { browserQueries, MAPS, packageDir, ROOT, supportedBrowsers } from './app.ts';
import { type Build, containerName, type Mode } from './build.ts';
import { replacements } from './replacements/replacements.ts';
import { askingAnew } from './runtime/asking-anew.ts';
import { stylesInBody } from './runtime/styles-in-body.ts';

/** Returns the path of a source within the repository. A name that is no file path stays unchanged. */
const sourceName = (path: string): string => (isAbsolute(path) ? relative(ROOT, path).replaceAll('\\', '/') : path);

/** The rule for TypeScript and JSX. */
export function scriptRule(mode: Mode, isForBuiltShell = false) {
  const isDeveloped = mode === 'development' && !isForBuiltShell;
  return {
    test: /\.[jt]sx?$/,
    exclude: /node_modules[\\/](?!@planner)/,
    type: 'javascript/auto' as const,
    loader: 'builtin:swc-loader',
    options: {
      // Set here too, because a prerender is built for Node but its scripts run in browsers.
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

// The federation plugins use the CommonJS files of their runtime, which cannot be tree-shaken: 5 KB of each
// remoteEntry.
function federationAsModules(): Record<string, string> {
  const scope = packageDir('@module-federation');
  const files = globSync('*/dist/{index,bundler,runtime-core}.cjs', { cwd: scope }).map((file) => join(scope, file));
  return Object.fromEntries(
    files.map((file) => [`${file}$`, file.replace(/cjs$/, 'js')]).filter(([, file]) => existsSync(file ?? '')),
  );
}

/** Returns the configuration that the shell and the remotes share. */
export function frame(
  { app, mode, version, outDir, isForBuiltShell }: Build,
  plugins: Configuration['plugins'],
): Configuration {
  const isProduction = mode === 'production';
  const uniqueName = containerName(app.name, version);
  return {
    mode,
    context: app.dir,
    // Applies to the scripts and, in production, to the stylesheets.
    target: ['web', supportedBrowsers()],
    // Published files do not name their source maps. The maps are in their own folder, which is not served.
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
      // In milliseconds; less than the eight seconds that the shell waits for a view.
      chunkLoadTimeout: 7_500,
      // A module that threw must throw again, instead of returning undefined exports the second time (webpack#19351).
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
      // Custom properties keep their names, because style attributes set them.
      parser: { 'css/auto': { namedExports: false, dashedIdents: false }, javascript: { exportsPresence: 'error' } },
      generator: {
        'css/auto': {
          // PLT-199: a changed stylesheet has new class names, and an unchanged one is byte-identical in every version.
          // In development two stylesheets may have a class of the same name, and a name must survive an edit.
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
    // Each stylesheet styles only its own classes, and layers determine the rest of the order.
    ignoreWarnings: [/Conflicting order between/],
    plugins: [
      new rspack.DefinePlugin({ __MFE__: JSON.stringify(`${app.name}@${version}`) }),
      askingAnew,
      stylesInBody,
      ...(isProduction ? [new SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] })] : []),
      ...(plugins ?? []),
    ],
  };
}

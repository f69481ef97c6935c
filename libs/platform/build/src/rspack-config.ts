import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';
import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import { appNamed, packageDir } from './app.ts';
import { type Build, containerName, startsItself } from './build.ts';
import { frame } from './frame.ts';
import { builtContract } from './plugins/built-contract.ts';
import { builtManifest } from './plugins/built-manifest.ts';
import { facadeCheck } from './plugins/facade-check.ts';
import { refuseForeignStyles } from './plugins/styles/foreign-styles.ts';
import { indexHtml } from './plugins/index-html.ts';
import { prerenderedPages } from './plugins/prerendered-pages.ts';
import { workerScript } from './plugins/worker-script.ts';
import { CHUNKS_OF_SCRIPT, givingChunks } from './runtime/chunks-of-script.ts';
import { versionOfCalls } from './contract/product.ts';
import { faultOfShares, givenByShell, providedVersions, takenByRemotes } from './shares.ts';

/**
 * PLT-131. Replaces the startup code of the federation plugin in builds that no development server changes while they
 * run.
 */
function startedBy(start: 'startContainer' | 'startPage', config: Configuration): void {
  const loader = join(import.meta.dirname, 'plugins', `runtime-loader${extname(import.meta.filename)}`);
  config.module?.rules?.push({ test: /@module-federation[\\/]runtime[\\/]rspack\.js$/, loader, options: { start } });
}

/** The configuration of every remote. */
function remoteConfig(build: Build): Configuration {
  const { app, mode, version, isForBuiltShell } = build;
  const name = containerName(app.name, version);
  const config = frame(build, [
    new ModuleFederationPlugin({
      name,
      filename: 'remoteEntry.js',
      library: { type: 'var', name },
      exposes: { './remote': { import: './src/remote.ts', name: 'remote' } },
      shared: takenByRemotes(isForBuiltShell ? 'production' : mode),
      shareStrategy: 'loaded-first',
      manifest: startsItself(build),
      dts: false,
      experiments: { externalRuntime: !startsItself(build), optimization: { target: 'web' } },
    }),
    ...(mode === 'production'
      ? [
          facadeCheck(),
          refuseForeignStyles(app.name),
          prerenderedPages(build),
          builtContract(build),
          builtManifest(build),
          givingChunks,
        ]
      : []),
  ]);
  if (startsItself(build)) startedBy('startContainer', config);
  // The manifest plugin warns about `publicPath: 'auto'`, which every remote has.
  config.infrastructureLogging = { level: 'error' };
  config.entry = {};
  config.output = { ...config.output, publicPath: 'auto', ...(mode === 'production' && CHUNKS_OF_SCRIPT) };
  // Bytes of source. A browser with HTTP/1.1 has six connections; six hanging files would also block the shell's own
  // calls. So only larger shared code becomes a file of its own.
  config.optimization = { ...config.optimization, splitChunks: { minSize: 60_000 } };
  return config;
}

const REACT = /node_modules[\\/](react|react-dom|scheduler)[\\/]/;

const giving = (build: Build) =>
  new ModuleFederationPlugin({
    name: 'shell',
    shared: givenByShell(build.mode),
    shareStrategy: 'loaded-first',
    manifest: false,
    dts: false,
    experiments: {
      provideExternalRuntime: !startsItself(build),
      optimization: { target: 'web', disableSnapshot: true },
    },
  });

/**
 * The configuration of the shell: it provides the shared packages and the federation runtime, and starts without an
 * async bootstrap.
 */
function shellConfig(
  build: Build,
  federation: Configuration['plugins'] = [giving(build)],
  hasOwnStart = startsItself(build),
): Configuration {
  const config = frame(build, [
    new rspack.DefinePlugin({
      __PROVIDED__: JSON.stringify({ ...providedVersions(), contract: versionOfCalls() }),
    }),
    ...(federation ?? []),
    ...(build.mode === 'production' ? [workerScript(build), indexHtml(build), builtContract(build)] : []),
  ]);
  if (hasOwnStart) startedBy('startPage', config);
  config.entry = { shell: './src/main.tsx' };
  if (build.mode === 'production') {
    // The exports map of react-router always resolves to the build with warnings.
    const alias = { 'react-router$': join(packageDir('react-router'), 'dist/production/index.mjs') };
    config.resolve = { ...config.resolve, alias: { ...config.resolve?.alias, ...alias } };
    const loader = join(import.meta.dirname, 'plugins/router-loader.ts');
    config.module?.rules?.push({ test: /react-router[\\/]dist[\\/]production[\\/]/, loader });
  }
  // PLT-363: a page has only one version of the shell, so the chunks need not name it.
  config.output = { ...config.output, publicPath: '/shell/', chunkLoadingGlobal: 'chunksOfShell' };
  config.optimization = {
    ...config.optimization,
    splitChunks: { cacheGroups: { react: { test: REACT, name: 'react', chunks: 'initial', enforce: true } } },
  };
  return config;
}

type Replaced = Readonly<Record<string, string>>;

/**
 * Returns a shell configuration in which files of a bench replace modules of the shell (`remotes/federation.ts`) and of
 * packages. Throws when such a module does not exist.
 */
function replacing(config: Configuration, { dir }: Build['app'], replaced: Replaced): Configuration {
  const alias = Object.entries(replaced).map(([name, file]) => {
    if (!name.endsWith('.ts')) return [`${name}$`, file];
    const [owner] = /^@planner\/[^/]+/.exec(name) ?? [];
    const module = owner ? join(packageDir(owner), name.slice(owner.length)) : join(dir, 'src', name);
    if (!existsSync(module)) throw new Error(`${module} does not exist: adapt the bench`);
    return [`${module}$`, file];
  });
  config.context = dir;
  config.devtool = false;
  config.resolve = { ...config.resolve, alias: { ...config.resolve?.alias, ...Object.fromEntries(alias) } };
  return config;
}

const shellOfBench = (version: string, outDir: string): Build => ({
  app: appNamed('shell'),
  mode: 'production',
  version,
  outDir,
});

/** The shell without federation, for comparison with the composed product. */
export function monolithConfig(outDir: string, replaced: Replaced): Configuration {
  const build = shellOfBench('monolith', outDir);
  return replacing(shellConfig(build, []), build.app, replaced);
}

/** The shell with the standard runtime of module federation, for comparison with this product's loader. */
export function standardShellConfig(outDir: string, replaced: Replaced): Configuration {
  const build = shellOfBench('standard', outDir);
  return replacing(shellConfig(build, [giving(build)], false), build.app, replaced);
}

/**
 * Returns the Rspack configuration of the shell or of a remote. Throws when a shared package is missing or has another
 * major version.
 */
export function configOf(build: Build): Configuration {
  const fault = faultOfShares();
  if (fault !== null) throw new Error(fault);
  return build.app.isShell ? shellConfig(build) : remoteConfig(build);
}

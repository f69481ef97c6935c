import { join } from 'node:path';
import { type Compiler, type Configuration, rspack } from '@rspack/core';
import type { App } from '../app.ts';
import { configOf } from '../rspack-config.ts';

const VERSION = 'dev';

/** Watches manifest.ts explicitly: no import leads to it, because the shell reads it before any code. */
const followingManifest = (file: string) => ({
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('following-manifest', ({ fileDependencies }) => void fileDependencies.add(file));
  },
});

/**
 * The production build as a product's shell needs it (no JSX of development, no copies of shared packages), but
 * readable and with source maps.
 */
function emulatedConfig(app: App, outDir: string): Configuration {
  const config = configOf({ app, mode: 'production', version: VERSION, outDir });
  return {
    ...config,
    devtool: 'source-map',
    optimization: { ...config.optimization, minimize: false },
    plugins: [...(config.plugins ?? []), followingManifest(join(app.dir, 'src/manifest.ts'))],
    infrastructureLogging: { level: 'warn' },
  };
}

/**
 * Builds after each change. `built` receives the errors in the sources, or null. Returns a function that stops the
 * build.
 */
export function watchBuild(app: App, outDir: string, built: (faults: string | null) => void): () => Promise<void> {
  const compiler = rspack(emulatedConfig(app, outDir));
  const watching = compiler.watch({}, (error, stats) => {
    if (error) return built(error.message);
    built(stats?.hasErrors() ? stats.toString({ preset: 'errors-only', colors: false }) : null);
  });
  return () => new Promise((done) => watching?.close(() => compiler.close(() => done())));
}

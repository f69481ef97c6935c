import { join } from 'node:path';
import { type Compiler, type Configuration, rspack } from '@rspack/core';
import type { App } from '../app.ts';
import { configOf } from '../rspack-config.ts';

const VERSION = 'dev';

/** No import leads to it, since the shell reads it before any code. */
const followingManifest = (file: string) => ({
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('following-manifest', ({ fileDependencies }) => void fileDependencies.add(file));
  },
});

/**
 * The production build, as it stands in the shell of a product (which has no JSX of development, and no copies of what it shares),
 * but readable and with source maps.
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

/** Builds at each change; `built` hears what is wrong with the sources, or null. Answers how to stop. */
export function watchBuild(app: App, outDir: string, built: (faults: string | null) => void): () => Promise<void> {
  const compiler = rspack(emulatedConfig(app, outDir));
  const watching = compiler.watch({}, (error, stats) => {
    if (error) return built(error.message);
    built(stats?.hasErrors() ? stats.toString({ preset: 'errors-only', colors: false }) : null);
  });
  return () => new Promise((done) => watching?.close(() => compiler.close(() => done())));
}

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The part of a Rspack configuration that this file changes. */
interface Configuration {
  module?: { rules?: unknown[] };
  plugins?: unknown[];
}

interface Compiler {
  outputPath: string;
  hooks: { afterEmit: { tap(name: string, run: () => void): void } };
}

const isStarting = (rule: unknown) => JSON.stringify(rule ?? null).includes('runtime-loader');

/** Writes the manifest of an older build, which did not declare how its container starts. */
const unsaid = {
  apply(compiler: Compiler) {
    compiler.hooks.afterEmit.tap('unsaid', () => {
      const file = join(compiler.outputPath, 'manifest.json');
      // The build writes this file.
      const built = JSON.parse(readFileSync(file, 'utf8')) as { build: { container?: string } };
      delete built.build.container;
      writeFileSync(file, JSON.stringify(built));
    });
  },
};

/** Builds the remote like remotes before their containers started by themselves: on the page's federation runtime. */
export default async () => {
  // The three lines of every app's configuration, which the remotes harness puts here.
  const every = (await import(`${import.meta.dirname}/every.config.ts`)) as { default(): Promise<Configuration> };
  const config = await every.default();
  const rules = config.module?.rules?.filter((rule) => !isStarting(rule)) ?? [];
  return {
    ...config,
    module: { ...config.module, rules },
    externals: { '@module-federation/runtime-core': '_FEDERATION_RUNTIME_CORE' },
    plugins: [...(config.plugins ?? []), unsaid],
  };
};

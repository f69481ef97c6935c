import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What is changed here of a configuration of Rspack. */
interface Configuration {
  module?: { rules?: unknown[] };
  plugins?: unknown[];
}

interface Compiler {
  outputPath: string;
  hooks: { afterEmit: { tap(name: string, run: () => void): void } };
}

const isStarting = (rule: unknown) => JSON.stringify(rule ?? null).includes('runtime-loader');

/** A manifest as it was before builds said how their containers start. */
const unsaid = {
  apply(compiler: Compiler) {
    compiler.hooks.afterEmit.tap('unsaid', () => {
      const file = join(compiler.outputPath, 'manifest.json');
      // Written by the build.
      const built = JSON.parse(readFileSync(file, 'utf8')) as { build: { container?: string } };
      delete built.build.container;
      writeFileSync(file, JSON.stringify(built));
    });
  },
};

/** As remotes were built before their containers started by themselves: on the federation runtime of the page. */
export default async () => {
  // The three lines of every app, which remotes-stage.ts lays here.
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

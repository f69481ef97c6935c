import { Compilation, type Compiler } from '@rspack/core';
import { MAPS } from '../app.ts';

/** The last stage runs when all other files have their final content. */
const STAGES = { last: Compilation.PROCESS_ASSETS_STAGE_REPORT, beforeLast: Compilation.PROCESS_ASSETS_STAGE_ANALYSE };

/** Whether a built file is a source map. */
export const isMap = (name: string): boolean => name.startsWith(`${MAPS}/`);

/**
 * Returns a plugin that adds files when all other files have their final names and content. An error that `add` throws
 * fails the build.
 */
export function addingPlugin(
  name: string,
  stage: keyof typeof STAGES,
  add: (compilation: Compilation) => Promise<void> | void,
) {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap(name, (compilation) => {
        compilation.hooks.processAssets.tapPromise({ name, stage: STAGES[stage] }, async () => {
          if (compilation.errors.length > 0) return;
          try {
            await add(compilation);
          } catch (error) {
            // The terminal shows one sentence, because a stack trace would show only this tool.
            compilation.errors.push(
              new compiler.rspack.WebpackError(error instanceof Error ? error.message : String(error)),
            );
          }
        });
      });
    },
  };
}

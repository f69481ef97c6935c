import { Compilation, type Compiler } from '@rspack/core';

/** What comes last needs every other file as it will be. */
const STAGES = { last: Compilation.PROCESS_ASSETS_STAGE_REPORT, beforeLast: Compilation.PROCESS_ASSETS_STAGE_ANALYSE };

/** The folder of source maps in a build, which is neither named nor served. */
export const MAPS = 'maps';
/** Whether a built file is a source map. */
export const isMap = (name: string): boolean => name.startsWith(`${MAPS}/`);

/** A plugin that adds to a compilation whose files have their final names and content; what it throws fails the build. */
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
            // One sentence in the terminal: the trace would be of this tool.
            compilation.errors.push(
              new compiler.rspack.WebpackError(error instanceof Error ? error.message : String(error)),
            );
          }
        });
      });
    },
  };
}

import { type Compiler, RuntimeModule } from '@rspack/core';

/** The part of a build's runtime that is changed here, by Rspack's name. */
export interface Runtime {
  /** Loads a script, and adds its element to the document at once. */
  l(url: string, ...rest: unknown[]): void;
}

/**
 * PLT-363. A chunk adds its modules to the array of its own script element. This function gives the element of each
 * chunk the array of the entry, which must run at this moment. The text of this function is copied into every build, so
 * it must not use anything outside of itself.
 */
export function giveChunks(runtime: Runtime): void {
  // The build's runtime has just set this property, so the cast is safe.
  const { chunks } = document.currentScript as HTMLScriptElement & { chunks: unknown };
  const load = runtime.l;
  runtime.l = (url, ...rest) => {
    load(url, ...rest);
    for (const script of document.scripts) {
      if (script.getAttribute('src') === url) Object.assign(script, { chunks });
    }
  };
}

class GiveChunks extends RuntimeModule {
  constructor() {
    // Runs after the runtime code that makes the entry's array.
    super('give chunks', RuntimeModule.STAGE_TRIGGER);
  }

  override generate() {
    return `(${String(giveChunks)})(__webpack_require__);`;
  }
}

/**
 * PLT-363. The output of a build whose chunks do not name their version. A page can run two versions of such a build,
 * because each element has the array of its own version.
 */
export const CHUNKS_OF_SCRIPT = { globalObject: 'document.currentScript', chunkLoadingGlobal: 'chunks' };

/** PLT-363. Adds the code of `giveChunks` to a build with the output `CHUNKS_OF_SCRIPT`. */
export const givingChunks = {
  apply(compiler: Compiler) {
    const { loadScript } = compiler.rspack.RuntimeGlobals;
    compiler.hooks.thisCompilation.tap('give-chunks', (compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(loadScript).tap('give-chunks', (chunk) => {
        compilation.addRuntimeModule(chunk, new GiveChunks());
      });
    });
  },
};

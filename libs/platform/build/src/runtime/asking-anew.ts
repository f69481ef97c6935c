import { type Compiler, RuntimeModule } from '@rspack/core';
import { askAnew } from './ask-anew.ts';

class AskAnew extends RuntimeModule {
  constructor() {
    // Runs after all runtime code that it changes.
    super('ask anew', RuntimeModule.STAGE_TRIGGER);
  }

  override generate() {
    return `(${String(askAnew)})(__webpack_require__);`;
  }
}

/** PLT-102. Adds code to a build's runtime that requests a chunk again after a failure. */
export const askingAnew = {
  apply(compiler: Compiler) {
    const { ensureChunk } = compiler.rspack.RuntimeGlobals;
    compiler.hooks.thisCompilation.tap('ask-anew', (compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(ensureChunk).tap('ask-anew', (chunk) => {
        compilation.addRuntimeModule(chunk, new AskAnew());
      });
    });
  },
};

import { type Compiler, RuntimeModule } from '@rspack/core';
import { askAnew } from './ask-anew.ts';

class AskAnew extends RuntimeModule {
  constructor() {
    // After everything that it changes.
    super('ask anew', RuntimeModule.STAGE_TRIGGER);
  }

  override generate() {
    return `(${String(askAnew)})(__webpack_require__);`;
  }
}

/** PLT-102. Gives a build's runtime what asks anew for a chunk that did not come. */
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

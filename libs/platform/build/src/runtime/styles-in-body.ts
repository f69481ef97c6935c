import type { Compiler } from '@rspack/core';

/** `hmr` is the replaced stylesheet during development. It may stand in the head or in the body. */
const IN_HEAD = 'hmr ? document.head.insertBefore(link, hmr) : needAttach && document.head.appendChild(link);';
const IN_BODY = 'hmr ? hmr.before(link) : needAttach && document.body.append(link);';

/**
 * PLT-365. Changes a build's runtime: it appends the stylesheet of a lazy chunk to the body instead of the head. Safari
 * hides every element that is added after a stylesheet in the document while that stylesheet loads.
 */
export const stylesInBody = {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('styles in body', (compilation) => {
      compilation.hooks.runtimeModule.tap('styles in body', ({ name, source }) => {
        if (name !== 'css_loading' || source === undefined) return;
        const code = source.source.toString();
        if (!code.includes(IN_HEAD)) throw new Error(`The runtime of Rspack no longer contains ${IN_HEAD}`);
        source.source = Buffer.from(code.replace(IN_HEAD, IN_BODY));
      });
    });
  },
};

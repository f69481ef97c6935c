import { addingPlugin } from '../added-files.ts';

const LAYERS = ['ui', 'app'];
/** At-rules that contain rules and style nothing themselves. */
const AROUND = /^@(media|supports|container|starting-style|scope)\b/;
/** At-rules that define a name. A build prefixes the names in its own modules. */
const NAMED = /^@(keyframes|counter-style|property|container)\s+([^\s{]+)/;

interface Block {
  prelude: string;
  /** Whether everything within the block belongs to the remote. */
  isOwn: boolean;
  isLayered: boolean;
}

const pieces = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\/\*[\s\S]*?\*\/|[{};]|[^"'/{};]+|\//g;

/** Returns the selectors of a list. Commas within brackets do not separate selectors. */
function selectorsOf(list: string): string[] {
  let depth = 0;
  const selectors = [''];
  for (const sign of list) {
    if (sign === '(' || sign === '[') depth += 1;
    if (sign === ')' || sign === ']') depth -= 1;
    if (sign === ',' && depth === 0) selectors.push('');
    else selectors.push(selectors.pop() + sign);
  }
  return selectors.map((selector) => selector.trim());
}

/**
 * Returns a sentence for each rule of a stylesheet that affects other pages. Such a rule is outside of the layers, or
 * has a selector without the remote's own classes, which begin with the remote's name.
 */
export function foreignStyles(css: string, remote: string): string[] {
  const own = `.${remote}-`;
  const faults: string[] = [];
  const open: Block[] = [];
  let prelude = '';

  const enter = (text: string): Block => {
    const around = open.at(-1) ?? { prelude: '', isOwn: false, isLayered: false };
    const layer = /^@layer\s+([\w.-]+)/.exec(text)?.[1];
    if (layer !== undefined) {
      if (!around.isLayered && !LAYERS.includes(layer)) faults.push(`the layer ${layer} is not for remotes`);
      return { ...around, prelude: text, isLayered: true };
    }
    const name = NAMED.exec(text)?.[2];
    if (name !== undefined && !AROUND.test(text)) {
      if (!name.replace(/^--/, '').startsWith(`${remote}-`)) faults.push(`${text} defines a name for the whole page`);
      return { ...around, prelude: text, isOwn: true, isLayered: true };
    }
    if (AROUND.test(text)) return { ...around, prelude: text };
    // The remaining at-rules, such as @font-face, name a font; a font has no owner.
    if (text.startsWith('@')) return { ...around, prelude: text, isOwn: true, isLayered: true };
    const foreign = around.isOwn ? [] : selectorsOf(text).filter((selector) => !selector.includes(own));
    faults.push(...foreign.map((selector) => `${selector} styles elements outside of the remote`));
    if (!around.isLayered) faults.push(`${text} is outside of every layer`);
    return { prelude: text, isOwn: true, isLayered: true };
  };

  for (const [piece] of css.matchAll(pieces)) {
    if (piece === '{') {
      open.push(enter(prelude.trim()));
      prelude = '';
    } else if (piece === '}' || piece === ';') {
      if (piece === '}') open.pop();
      prelude = '';
    } else if (!piece.startsWith('/*')) prelude += piece;
  }
  return faults;
}

/** PLT-211. Fails the build of a remote with a stylesheet that would change other pages. */
export const refuseForeignStyles = (remote: string) =>
  addingPlugin('foreign-styles', 'beforeLast', (compilation) => {
    for (const { name, source } of compilation.getAssets()) {
      if (!name.endsWith('.css')) continue;
      const [fault] = foreignStyles(source.source().toString(), remote);
      if (fault !== undefined) throw new Error(`${remote}: ${name}: ${fault}: see decision 012`);
    }
  });

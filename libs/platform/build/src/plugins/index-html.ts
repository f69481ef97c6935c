import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import type { Build } from '../build.ts';
import { addingPlugin, isMap } from './added-files.ts';
import { integrityOf } from './integrity.ts';
import { oneFile } from './one-file.ts';

const SCRIPTS = '<!--shell-scripts-->';
const STYLES = '<!--shell-styles-->';
const WATCH = '<!--own-files-watch-->';

/**
 * PLT-110. Returns the inline script of src/boot/main.ts, which watches the files below it. A development page has
 * none.
 */
async function watchScript({ app, mode, version }: Build): Promise<string> {
  const define = { __MFE__: JSON.stringify(`${app.name}@${version}`) };
  const script = String(await oneFile(join(app.dir, 'src/boot/main.ts'), { context: app.dir, mode, define }));
  if (script.includes('</script')) throw new Error('The boot script contains </script, which would end its element');
  return `<script nonce="__CSP_NONCE__">${script}</script>`;
}

/**
 * Writes index.html of the shell: the template with the build's initial scripts and stylesheets, each with its hash.
 * Also writes version.json with the build's version and files.
 */
export const indexHtml = (build: Build) =>
  addingPlugin('index-html', 'last', async (compilation) => {
    const { app, version } = build;
    const template = readFileSync(join(app.dir, 'index.html'), 'utf8');
    for (const mark of [SCRIPTS, STYLES, WATCH]) {
      if (!template.includes(mark)) throw new Error(`${app.dir}/index.html lacks ${mark}`);
    }
    const watch = await watchScript(build);
    const assets = new Map(
      compilation
        .getAssets()
        .filter(({ name }) => !isMap(name))
        .map(({ name, source }) => [name, source.buffer()]),
    );
    const initial = (compilation.entrypoints.get('shell')?.getFiles() ?? []).map((file) => {
      const guard = `integrity="${integrityOf(assets.get(file) ?? Buffer.alloc(0))}" crossorigin="anonymous"`;
      return { file, guard, isStyle: file.endsWith('.css') };
    });
    const tags = initial.map(({ file, guard, isStyle }) =>
      isStyle
        ? `<link rel="preload" as="style" href="/shell/${file}" ${guard}>`
        : `<script defer src="/shell/${file}" fetchpriority="high" data-own ${guard}></script>`,
    );
    // PLT-313: the content above the stylesheet is painted without it.
    const styles = initial
      .filter(({ isStyle }) => isStyle)
      .map(({ file, guard }) => `<link rel="stylesheet" href="/shell/${file}" data-own ${guard}>`);
    // Functions as replacements, because a `$` in the script must not act as a pattern.
    const filled = { [WATCH]: watch, [SCRIPTS]: tags.join('\n    '), [STYLES]: styles.join('\n    ') };
    const html = Buffer.from(
      Object.entries(filled).reduce((page, [mark, text]) => page.replace(mark, () => text), template),
    );
    const files = Object.fromEntries(
      [...assets, ['index.html', html] as const]
        .map(([name, content]) => [name, integrityOf(content)] as const)
        .sort(([one], [other]) => (one < other ? -1 : 1)),
    );
    compilation.emitAsset('index.html', new rspack.sources.RawSource(html));
    compilation.emitAsset('version.json', new rspack.sources.RawSource(JSON.stringify({ version, files }, null, 1)));
  });

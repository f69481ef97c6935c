import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import type { Build } from '../build.ts';
import { addingPlugin } from './added-files.ts';
import { integrityOf } from './integrity.ts';

const SCRIPTS = '<!--shell-scripts-->';

/**
 * index.html of the shell, its template with the initial scripts and stylesheets of the build, each with its hash;
 * and version.json, which names the build and its files.
 */
export const indexHtml = ({ app, version }: Build) =>
  addingPlugin('index-html', 'last', (compilation) => {
    const template = readFileSync(join(app.dir, 'index.html'), 'utf8');
    if (!template.includes(SCRIPTS)) throw new Error(`${app.dir}/index.html lacks ${SCRIPTS}`);
    const assets = new Map(compilation.getAssets().map(({ name, source }) => [name, source.buffer()]));
    const tags = (compilation.entrypoints.get('shell')?.getFiles() ?? []).map((file) => {
      const guard = `integrity="${integrityOf(assets.get(file) ?? Buffer.alloc(0))}" crossorigin="anonymous"`;
      return file.endsWith('.css')
        ? `<link rel="stylesheet" href="/shell/${file}" ${guard}>`
        : `<script defer src="/shell/${file}" ${guard}></script>`;
    });
    const html = Buffer.from(template.replace(SCRIPTS, tags.join('\n    ')));
    const files = Object.fromEntries(
      [...assets, ['index.html', html] as const]
        .map(([name, content]) => [name, integrityOf(content)] as const)
        .sort(([one], [other]) => (one < other ? -1 : 1)),
    );
    compilation.emitAsset('index.html', new rspack.sources.RawSource(html));
    compilation.emitAsset('version.json', new rspack.sources.RawSource(JSON.stringify({ version, files }, null, 1)));
  });

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StatsCompilation } from '@rspack/core';
import { integrityOf } from './manifest.ts';
import type { Build } from './rspack-config.ts';

const SCRIPTS = '<!--shell-scripts-->';

/** index.html of the shell: its template with the initial scripts and stylesheets of the build, each with its hash. */
export function writeIndexHtml({ app, outDir, mode }: Build, stats: StatsCompilation): void {
  const template = readFileSync(join(app.dir, 'index.html'), 'utf8');
  const files = (stats.entrypoints?.['shell']?.assets ?? [])
    .map((asset) => asset.name)
    .filter((name) => !name.endsWith('.map'));
  const tags = files.map((file) => {
    const guard =
      mode === 'production' ? ` integrity="${integrityOf(join(outDir, file))}" crossorigin="anonymous"` : '';
    return file.endsWith('.css')
      ? `<link rel="stylesheet" href="/shell/${file}"${guard}>`
      : `<script defer src="/shell/${file}"${guard}></script>`;
  });
  if (!template.includes(SCRIPTS)) throw new Error(`${app.dir}/index.html lacks ${SCRIPTS}`);
  writeFileSync(join(outDir, 'index.html'), template.replace(SCRIPTS, tags.join('\n    ')));
}

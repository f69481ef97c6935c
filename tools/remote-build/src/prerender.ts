import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration, StatsCompilation } from '@rspack/core';
import { readManifest } from './manifest.ts';
import { type Build, prerenderConfig } from './rspack-config.ts';

type Compile = (config: Configuration) => Promise<StatsCompilation>;

/** What src/prerender.tsx exports: the HTML of one path; `css` is the text of the remote's stylesheets, to be inlined. */
interface Prerenderer {
  prerender(path: string, page: { css: string; base: string; isSignedIn: boolean }): Promise<string>;
}

const isCode = (file: string) => /\.(mjs|css)(\.map)?$/.test(file);

/**
 * Writes the pages that a remote's manifest names under `html`: its src/prerender.tsx is compiled once more for Node,
 * under the same unique name, or the class names of page and stylesheet would differ.
 */
export async function prerender(build: Build, compile: Compile): Promise<void> {
  const { app, outDir, version } = build;
  const { html = {} } = await readManifest(app.dir);
  if (Object.keys(html).length === 0) return;
  if (!existsSync(join(app.dir, 'src/prerender.tsx'))) {
    throw new Error(`${app.name}: manifest.ts names prerendered pages, but src/prerender.tsx is missing`);
  }
  const nodeDir = join(outDir, '.prerender');
  await compile(prerenderConfig(build, nodeDir));
  // The compiled src/prerender.tsx; a wrong export stops the build at the first call.
  const { prerender: render } = (await import(pathToFileURL(join(nodeDir, 'prerender.mjs')).href)) as Prerenderer;
  const css = existsSync(join(nodeDir, 'prerender.css')) ? readFileSync(join(nodeDir, 'prerender.css'), 'utf8') : '';
  const base = `/mfe/${app.name}/${version}/`;
  for (const [path, file] of Object.entries(html)) {
    // The server chooses between the two by the visitor's session.
    writeFileSync(join(outDir, file), await render(path, { css, base, isSignedIn: false }));
    const signedIn = file.replace(/\.html$/, '.signed-in.html');
    writeFileSync(join(outDir, signedIn), await render(path, { css, base, isSignedIn: true }));
  }
  // Fonts and documents that only the prerendered pages name.
  for (const file of readdirSync(nodeDir)) {
    if (!isCode(file)) copyFileSync(join(nodeDir, file), join(outDir, file));
  }
  rmSync(nodeDir, { recursive: true });
}

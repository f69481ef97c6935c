import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Configuration, rspack } from '@rspack/core';
import { compile } from '../compile.ts';
import { frame } from '../frame.ts';
import type { Build } from '../build.ts';
import { addingPlugin } from './added-files.ts';
import { readManifest } from './built-manifest.ts';

/**
 * The exports of src/prerender.tsx. `prerender` returns the HTML of one path. `css` is the text of the remote's
 * stylesheets, to be inlined.
 */
interface Prerenderer {
  prerender(path: string, page: { css: string; base: string; isSignedIn: boolean }): Promise<string>;
}

const isCode = (file: string) => /\.(mjs|css)(\.map)?$/.test(file);

/**
 * Inlines the fonts in the prerendered page: a later request would take half a second more on a slow phone, and cost
 * headers. A page inside the application uses the fonts of the shell.
 */
const FONTS_INSIDE = { test: /\.woff2$/, type: 'asset/inline' };

/** Returns the configuration of src/prerender.tsx for Node, with the same class names as the browser's build. */
function prerenderConfig(build: Build, outDir: string): Configuration {
  const config = frame({ ...build, outDir }, []);
  return {
    ...config,
    target: 'node',
    devtool: false,
    entry: { prerender: './src/prerender.tsx' },
    module: { ...config.module, rules: [...(config.module?.rules ?? []), FONTS_INSIDE] },
    plugins: [new rspack.DefinePlugin({ __MFE__: JSON.stringify(`${build.app.name}@${build.version}`) })],
    output: {
      ...config.output,
      filename: '[name].mjs',
      cssFilename: '[name].css',
      publicPath: `/mfe/${build.app.name}/${build.version}/`,
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
      crossOriginLoading: false,
    },
  };
}

async function pagesOf({ app, version }: Build, html: Record<string, string>, nodeDir: string) {
  // The compiled src/prerender.tsx; a wrong export stops the build at the first call.
  const { prerender: render } = (await import(pathToFileURL(join(nodeDir, 'prerender.mjs')).href)) as Prerenderer;
  const css = existsSync(join(nodeDir, 'prerender.css')) ? readFileSync(join(nodeDir, 'prerender.css'), 'utf8') : '';
  const base = `/mfe/${app.name}/${version}/`;
  const files = new Map<string, string | Buffer>();
  for (const [path, file] of Object.entries(html)) {
    // The server chooses one of the two variants by the visitor's session.
    files.set(file, await render(path, { css, base, isSignedIn: false }));
    files.set(file.replace(/\.html$/, '.signed-in.html'), await render(path, { css, base, isSignedIn: true }));
  }
  // Fonts and documents that only the prerendered pages use.
  for (const file of readdirSync(nodeDir)) if (!isCode(file)) files.set(file, readFileSync(join(nodeDir, file)));
  return files;
}

/**
 * Prerenders the pages that a remote's manifest names under `html`. src/prerender.tsx is compiled for Node with the
 * same unique name, because page and stylesheet must have the same class names.
 */
export const prerenderedPages = (build: Build) =>
  addingPlugin('prerendered-pages', 'beforeLast', async (compilation) => {
    const { name, dir } = build.app;
    const { html = {} } = await readManifest(dir);
    if (Object.keys(html).length === 0) return;
    if (!existsSync(join(dir, 'src/prerender.tsx'))) {
      throw new Error(`${name}: manifest.ts names prerendered pages, but src/prerender.tsx is missing`);
    }
    const nodeDir = mkdtempSync(join(tmpdir(), 'prerender-'));
    try {
      const fault = await compile(prerenderConfig(build, nodeDir));
      if (fault !== null) throw new Error(fault);
      for (const [file, content] of await pagesOf(build, html, nodeDir)) {
        if (!compilation.getAsset(file)) compilation.emitAsset(file, new rspack.sources.RawSource(content));
      }
    } finally {
      rmSync(nodeDir, { recursive: true });
    }
  });

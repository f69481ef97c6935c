import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rspack, type Configuration } from '@rspack/core';

const root = join(import.meta.dirname, '../../..');
const peers = join(root, 'bench/calendar');

/** The bare floor and the grid need no foreign package. */
export const OWN = { floor: 'floor.jsx', ours: 'ours.jsx' } as const;
export const MONTH = { month: 'month.jsx' } as const;
export const PEERS = {
  fullcalendar: 'fullcalendar.jsx',
  'react-big-calendar': 'react-big-calendar.jsx',
  'toast-ui': 'toast-ui.jsx',
  'schedule-x': 'schedule-x.jsx',
} as const;

/** Installs the peers at their locked versions, at the first run. They are no part of the product's install. */
export function installPeers(): void {
  if (existsSync(join(peers, 'node_modules'))) return;
  execFileSync('npm', ['ci', '--prefix', peers, '--ignore-scripts'], { stdio: 'inherit' });
}

const swcOf = (syntax: 'typescript' | 'ecmascript') => ({
  loader: 'builtin:swc-loader',
  options: {
    jsc: {
      parser: syntax === 'typescript' ? { syntax, tsx: true } : { syntax, jsx: true },
      target: 'es2022',
      transform: { react: { runtime: 'automatic' } },
    },
  },
});

const configOf = (pages: Readonly<Record<string, string>>, path: string): Configuration => ({
  mode: 'production',
  context: peers,
  target: ['web', 'es2022'],
  entry: Object.fromEntries(Object.entries(pages).map(([name, file]) => [name, `./pages/${file}`])),
  output: { path, filename: '[name].js', cssFilename: '[name].css', chunkFilename: '[id].js', publicPath: '' },
  performance: false,
  resolve: {
    extensions: ['.ts', '.tsx', '.js', '.jsx'],
    // All pages use the React of the product.
    alias: Object.fromEntries(['react', 'react-dom'].map((name) => [name, join(root, 'node_modules', name)])),
  },
  module: {
    rules: [
      { test: /\.tsx?$/, use: swcOf('typescript') },
      { test: /pages\/.*\.jsx$/, use: swcOf('ecmascript') },
      { test: /\.css$/, type: 'css/auto', sideEffects: true },
      // A page of a file may load no other file as a font.
      { test: /\.woff2$/, type: 'asset/inline' },
    ],
    parser: { 'css/auto': { namedExports: false, dashedIdents: false } },
  },
});

/** Builds these pages for production, and returns their folder. */
export async function buildPages(pages: Readonly<Record<string, string>>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'tetradka-calendars-'));
  const compiler = rspack(configOf(pages, folder));
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error !== null || stats === undefined || stats.hasErrors())
        reject(error ?? new Error(stats?.toString({ colors: false })));
      else compiler.close(() => resolve());
    });
  });
  const files = new Set(readdirSync(folder));
  for (const name of Object.keys(pages)) {
    const sheet = files.has(`${name}.css`) ? `<link rel="stylesheet" href="${name}.css">` : '';
    const room = 'width:1100px;height:800px;container-type:size;display:grid;grid-template:minmax(0,1fr)/minmax(0,1fr)';
    const html = `<!doctype html><html lang="ru"><meta charset="utf-8"><style>@layer reset, tokens, ui, app</style>${sheet}<div id="root" style="${room}"></div><script src="${name}.js"></script></html>`;
    writeFileSync(join(folder, `${name}.html`), html);
  }
  return folder;
}

import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import type { Registry } from '@planner/platform-contract';
import type { App } from '../app.ts';
import { sendBuiltFile } from '../proxy/built-file.ts';
import { answerApart } from '../proxy/page-messages.ts';
import { type Proxies, proxiesTo } from '../proxy/proxies.ts';
import { askProduct } from '../proxy/product.ts';
import type { DevelopmentApi } from './development-api.ts';
import { remoteNames, portOf } from './ports.ts';
import { developmentRegistry, DEV_VERSION, localBuild } from './registry.ts';
import { missingYet, waitingPage } from './waiting.ts';
import { watchLeaks } from './watch-leaks.ts';

const inline = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

const configuration = () =>
  Object.fromEntries(
    ['SUPPORT_URL', 'SOCIAL_URL', 'CONTACT_EMAIL', 'BOT'].flatMap((name) =>
      process.env[name] ? [[name, process.env[name]]] : [],
    ),
  );

/** The parts of a development shell's pages. */
export interface ShellPages {
  app: App;
  /** The folder of the builds that are deployed on this machine. */
  remotesDir: string;
  api: DevelopmentApi;
}

/** PLT-336. Fetches the registry of a named base for the user of this request. Throws when the base refuses. */
async function registryOf(base: string, { headers }: IncomingMessage): Promise<Registry> {
  const path = '/api/mfe/registry';
  const { status, body } = await askProduct(base, base, { url: path, headers });
  if (status !== 200) throw new Error(`${base}${path} answers ${status}`);
  // The server of the base writes this JSON.
  return JSON.parse(body) as Registry;
}

/** Returns the shell's index.html for a request, as the server would write it. */
async function pageHtml({ app, remotesDir, api }: ShellPages, request: IncomingMessage): Promise<string> {
  const ofBase = api.isNamed ? await registryOf(api.address, request) : undefined;
  return readFileSync(join(app.dir, 'index.html'), 'utf8')
    .replace(
      '<!--shell-scripts-->',
      '<script defer src="/shell/react.js"></script><script defer src="/shell/shell.js"></script>',
    )
    .replace('<!--shell-styles-->', '<link rel="stylesheet" href="/shell/shell.css">')
    .replace('<!--own-files-watch-->', () => `<script>(${String(watchLeaks)})(true)</script>`)
    .replace('<!--mfe-preload-->', '')
    .replace('<!--config-->', inline('config', configuration()))
    .replace('<!--mfe-registry-->', inline('mfe', await developmentRegistry(remotesDir, ofBase)))
    .replaceAll('__CSP_NONCE__', '');
}

/** Sends a file of a local build, which the server of a named base lacks. Returns false for any other request. */
function sendLocalFile(remotesDir: string, path: string, response: ServerResponse): boolean {
  const [, name = ''] = /^\/mfe\/([^/]+)\//.exec(path) ?? [];
  const local = remoteNames().includes(name) ? localBuild(name, remotesDir) : null;
  if (local === null || !path.startsWith(local.base)) return false;
  sendBuiltFile(response, local.folder, local.built, path.slice(local.base.length));
  return true;
}

/** Returns a handler that answers pages and passes on requests for files and calls. */
export function servePages(pages: ShellPages) {
  const { remotesDir, api } = pages;
  const say = (text: string) => void process.stdout.write(`${text}\n`);
  return async (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const path = request.url?.split('?')[0] ?? '/';
    // PLT-336: a local server answers these requests itself.
    if (api.isNamed && (sendLocalFile(remotesDir, path, response) || (await answerApart(request, response, say))))
      return;
    const isPage = request.method === 'GET' && extname(path) === '' && !/^\/(api|ws|mfe|shell|__hmr)(\/|$)/.test(path);
    if (!isPage) return next();
    response.setHeader('content-type', 'text/html; charset=utf-8');
    const waiting = await missingYet(api);
    // For example a mistake in a manifest: the page shows the mistake and reloads automatically after the repair.
    const failed = (error: unknown) => waitingPage(error instanceof Error ? error.message : String(error));
    const page = waiting === null ? await pageHtml(pages, request).catch(failed) : waitingPage(waiting);
    // `npm run dev` recognizes a waiting page by this header.
    if (waiting !== null) response.setHeader('retry-after', '1');
    response.end(page);
  };
}

/** Returns the proxies of the shell's server: running remotes go to their servers, everything else to the API. */
export function proxies(api: DevelopmentApi): Proxies {
  const live = remoteNames().map((name) => ({
    context: [`/mfe/${name}/${DEV_VERSION}/`],
    target: `http://localhost:${portOf(name)}`,
    pathRewrite: { [`^/mfe/${name}/${DEV_VERSION}`]: '' },
  }));
  return [...live, ...proxiesTo(api.address, (path) => !/^\/(shell|__hmr)(\/|$)/.test(path))];
}

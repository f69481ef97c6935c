import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import type { App } from '../app.ts';
import { remoteNames, portOf } from './ports.ts';
import { developmentRegistry, DEV_VERSION } from './registry.ts';
import { missingYet, waitingPage } from './waiting.ts';
import { watchLeaks } from './watch-leaks.ts';

const api = `http://localhost:${process.env['PORT'] ?? 3000}`;

const inline = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

const configuration = () =>
  Object.fromEntries(
    ['SUPPORT_URL', 'SOCIAL_URL', 'CONTACT_EMAIL', 'BOT'].flatMap((name) =>
      process.env[name] ? [[name, process.env[name]]] : [],
    ),
  );

/** index.html of the shell for a path, as the server would write it. */
async function pageHtml(app: App, remotesDir: string): Promise<string> {
  return readFileSync(join(app.dir, 'index.html'), 'utf8')
    .replace(
      '<!--shell-scripts-->',
      '<script defer src="/shell/react.js"></script><script defer src="/shell/shell.js"></script>',
    )
    .replace('<!--shell-styles-->', '<link rel="stylesheet" href="/shell/shell.css">')
    .replace('<!--own-files-watch-->', () => `<script>(${String(watchLeaks)})(true)</script>`)
    .replace('<!--mfe-preload-->', '')
    .replace('<!--config-->', inline('config', configuration()))
    .replace('<!--mfe-registry-->', inline('mfe', await developmentRegistry(remotesDir)))
    .replaceAll('__CSP_NONCE__', '');
}

/** Answers what is a page and leaves files and calls to the others. */
export function servePages(app: App, remotesDir: string) {
  return async (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const path = request.url?.split('?')[0] ?? '/';
    const isPage = request.method === 'GET' && extname(path) === '' && !/^\/(api|ws|mfe|shell|__hmr)(\/|$)/.test(path);
    if (!isPage) return next();
    response.setHeader('content-type', 'text/html; charset=utf-8');
    const waiting = await missingYet(api);
    // A manifest with a mistake, say: whoever mends it sees the page without asking for it.
    const failed = (error: unknown) => waitingPage(error instanceof Error ? error.message : String(error));
    const page = waiting === null ? await pageHtml(app, remotesDir).catch(failed) : waitingPage(waiting);
    // Whoever waits for the first page, as `npm run dev` does, tells it by this.
    if (waiting !== null) response.setHeader('retry-after', '1');
    response.end(page);
  };
}

/** Where the shell's server gets what is not its own: live remotes from their servers, the rest from the API. */
export function proxies() {
  const live = remoteNames().map((name) => ({
    context: [`/mfe/${name}/${DEV_VERSION}/`],
    target: `http://localhost:${portOf(name)}`,
    pathRewrite: { [`^/mfe/${name}/${DEV_VERSION}`]: '' },
  }));
  // The server takes writes of its own pages only, by their Origin.
  const toApi = { target: api, changeOrigin: true, headers: { origin: api } };
  return [
    ...live,
    { ...toApi, context: ['/ws/'], ws: true },
    { ...toApi, context: (path: string) => !/^\/(shell|__hmr)(\/|$)/.test(path) },
  ];
}

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request as ask, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Candidate } from '@planner/platform-contract';
import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { appNamed } from '../app.ts';
import { developmentApi } from './development-api.ts';
import { proxies, servePages } from './shell-pages.ts';

const candidate = (name: string, version: string): Candidate => ({
  version,
  name: `${name}_1`,
  entry: 'remoteEntry.js',
  base: `/mfe/${name}/${version}/`,
  why: 'stable',
  files: { 'remoteEntry.js': 'sha256-a' },
  preload: [],
  pages: {},
  requires: {},
  routes: [],
  menu: [],
  modals: [],
});

/** A base that records its requests. */
interface Base {
  url: string;
  asked: { url: string; method: string; headers: IncomingMessage['headers'] }[];
  server: Server;
}

async function startBase(): Promise<Base> {
  const asked: Base['asked'] = [];
  const server = createServer((request, response) => {
    const { url = '', method = '', headers } = request;
    asked.push({ url, method, headers });
    if (url === '/api/mfe/registry') {
      const remotes = { students: '9.0.0+base', notes: '1.0.0+base' };
      const entries = Object.entries(remotes).map(([name, version]) => [
        name,
        { candidates: [candidate(name, version)] },
      ]);
      response.end(JSON.stringify({ contract: '7.7.7', revision: 5, remotes: Object.fromEntries(entries) }));
      return;
    }
    response.setHeader('set-cookie', '__Host-session=abc; Path=/; HttpOnly; Secure; SameSite=Lax');
    response.end(`base ${url}`);
  });
  server.on('upgrade', ({ url = '', method = '', headers }, socket) => {
    asked.push({ url, method, headers });
    socket.end('HTTP/1.1 101 Switching Protocols\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\n');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  // The address of a server that listens on a port is an AddressInfo.
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, asked, server };
}

let base: Base;
let remotesDir: string;
let dev: RspackDevServer;
let here: string;

beforeEach(async () => {
  vi.stubEnv('DEV_APPS', '');
  // Far from the ports of a developer's own servers on this machine.
  vi.stubEnv('DEV_PORT', '39100');
  base = await startBase();
  remotesDir = mkdtempSync(join(tmpdir(), 'tetradka-dev-pages-'));
  const api = developmentApi({ API_BASE: base.url });
  const idle = rspack({ mode: 'none', entry: {}, infrastructureLogging: { level: 'error' } });
  const options = {
    host: '127.0.0.1',
    port: 0,
    allowedHosts: 'all' as const,
    hot: false,
    liveReload: false,
    client: false,
    static: false,
    webSocketServer: false as const,
    devMiddleware: { publicPath: '/none/' },
  };
  dev = new RspackDevServer(
    {
      ...options,
      proxy: proxies(api),
      setupMiddlewares: (middlewares) => [servePages({ app: appNamed('shell'), remotesDir, api }), ...middlewares],
    },
    idle,
  );
  await dev.start();
  // The address of a server that listens on a port is an AddressInfo.
  const address = dev.server?.address() as AddressInfo | undefined;
  here = `http://127.0.0.1:${address?.port}`;
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await dev.stop();
  base.server.closeAllConnections();
  await new Promise((closed) => base.server.close(closed));
  rmSync(remotesDir, { recursive: true });
});

function deployLocally(name: string, version: string): void {
  const folder = join(remotesDir, name, version);
  mkdirSync(folder, { recursive: true });
  const live = { current: version, previous: null, by: 'test', at: '2026-11-20T12:00:00.000Z' };
  writeFileSync(join(remotesDir, name, 'current.json'), JSON.stringify(live));
  const { routes, menu, modals, requires, why: _, base: __, ...build } = candidate(name, version);
  const manifest = { name, routes, menu, modals, requires };
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ manifest, build: { ...build, requires } }));
  writeFileSync(join(folder, 'remoteEntry.js'), 'local build');
}

test('[PLT-335] a call of a development page reaches the named base with its Origin, and the session of an https base is kept here', async () => {
  const headers = { origin: here, cookie: 'theme=dark; mfe-host-session=abc', 'content-type': 'application/json' };

  const answer = await fetch(`${here}/api/login`, { method: 'POST', headers, body: '{}' });

  expect(await answer.text()).toBe('base /api/login');
  expect(answer.headers.getSetCookie()).toEqual(['mfe-host-session=abc; Path=/; HttpOnly; SameSite=Lax']);
  expect(base.asked).toMatchObject([
    {
      url: '/api/login',
      method: 'POST',
      headers: { origin: base.url, host: base.url.slice(7), cookie: 'theme=dark; __Host-session=abc' },
    },
  ]);
});

test('[PLT-335] a socket of a development page reaches the named base with its Origin and its session', async () => {
  const headers = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    origin: here,
    cookie: 'mfe-host-session=abc',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  };

  await new Promise((opened, failed) => {
    ask(`${here}/ws/`, { headers }).on('upgrade', opened).on('error', failed).end();
  });

  expect(base.asked).toMatchObject([
    { url: '/ws/', headers: { origin: base.url, cookie: '__Host-session=abc', upgrade: 'websocket' } },
  ]);
});

test('[PLT-335] the development server serves the pages as soon as the named base answers', async () => {
  const page = await fetch(`${here}/calendar/calendar-week`).then((answer) => answer.text());

  expect(page).toContain('<script defer src="/shell/shell.js"></script>');
  expect(base.asked.map(({ url }) => url)).toEqual(['/healthz', '/api/mfe/registry']);
});

test('[PLT-335] a page names the base that does not answer, and reloads automatically', async () => {
  base.server.closeAllConnections();
  await new Promise((closed) => base.server.close(closed));

  const answer = await fetch(`${here}/calendar/calendar-week`);

  expect(answer.headers.get('retry-after')).toBe('1');
  expect(await answer.text()).toContain(`сервер ${base.url} не отвечает`);
  await new Promise<void>((ready) => base.server.listen(0, '127.0.0.1', ready));
});

test('[PLT-336] a page uses the local build of a remote, or else the version of the base', async () => {
  deployLocally('students', '0.1.0+local');

  const page = await fetch(`${here}/`).then((answer) => answer.text());

  const { contract, revision, remotes } = JSON.parse(/id="mfe">(.*?)<\/script>/.exec(page)?.[1] ?? '');
  expect([contract, revision]).toEqual(['7.7.7', 5]);
  expect(remotes.students.candidates).toMatchObject([{ version: '0.1.0+local', base: '/mfe/students/0.1.0+local/' }]);
  expect(remotes.notes.candidates).toMatchObject([{ version: '1.0.0+base', base: '/mfe/notes/1.0.0+base/' }]);
  const read = (path: string) => fetch(`${here}${path}`).then((answer) => answer.text());
  expect(await read('/mfe/students/0.1.0+local/remoteEntry.js')).toBe('local build');
  expect(await read('/mfe/notes/1.0.0+base/remoteEntry.js')).toBe('base /mfe/notes/1.0.0+base/remoteEntry.js');
});

test('[PLT-336] reports about versions and the service worker do not reach the base', async () => {
  const [report, worker] = await Promise.all([
    fetch(`${here}/api/mfe/health`, { method: 'POST', body: '{}' }),
    fetch(`${here}/sw.js`),
  ]);

  expect([report.status, worker.status]).toEqual([204, 404]);
  expect(base.asked).toEqual([]);
});

test('[PLT-334] without a named base, development pages call the local server of `npm run dev`', () => {
  expect(developmentApi({ API_TEST: 'https://test.planner.example' })).toEqual({
    address: 'http://localhost:3000',
    isNamed: false,
  });
  expect(developmentApi({ PORT: '3456' }).address).toBe('http://localhost:3456');
});

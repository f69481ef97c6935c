import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { answerLocal } from './answers.ts';

const BUILT = {
  manifest: { name: 'notes', routes: [], menu: [], modals: [], requires: {} },
  build: {
    version: '0.1.0+1',
    name: 'notes_0_1_0_1',
    entry: 'remoteEntry.js',
    preload: [],
    pages: {},
    files: { 'remoteEntry.js': 'sha384-a' },
    requires: {},
  },
};
const REGISTRY = JSON.stringify({ contract: '0.1.0', revision: 7, remotes: {} });
const PAGE = `<script type="application/json" id="mfe">${REGISTRY}</script>`;

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0);
  onTestFinished(() => void server.close());
  await new Promise((done) => server.once('listening', done));
  // The address of a server that listens on a port is an AddressInfo.
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

/** Starts the emulator for a product with these answers. A request that the emulator passes on gets the status 421. */
async function emulate(answer: RequestListener): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'tetradka-answers-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(BUILT));
  writeFileSync(join(folder, 'remoteEntry.js'), '// built');
  const product = await serve(answer);
  const parts = { product, here: 'http://localhost', folder, listening: new Set<never>(), say: () => undefined };
  return serve((request, response) => {
    void answerLocal(parts, request, response)
      .then((isAnswered) => isAnswered || response.writeHead(421).end())
      .catch((error: unknown) => response.writeHead(599).end(String(error)));
  });
}

test.each([
  ['/api/mfe/registry', 200, REGISTRY, true],
  ['/api/mfe/registry', 404, 'nothing here', false],
  ['/api/mfe/registry', 502, 'away', false],
  ['/notes', 200, PAGE, true],
  ['/notes', 404, PAGE, true],
  ['/notes', 500, PAGE, false],
])(
  '[PLT-187] the product’s answer at %s with status %i keeps its status, with the local remote in it: %s, %s',
  async (path, status, body, isLocal) => {
    const here = await emulate((_, response) => void response.writeHead(status).end(body));

    const answer = await fetch(`${here}${path}`);
    const text = await answer.text();

    expect([answer.status, text.includes('notes_0_1_0_1')]).toEqual([status, isLocal]);
    if (!isLocal) expect(text).toBe(body);
  },
);

test.each([
  ['POST', '/notes', 421],
  ['GET', '/api/user/me', 421],
  ['GET', '/share.png', 421],
  ['GET', '/mfe/other/1.0.0/remoteEntry.js', 421],
  ['HEAD', '/notes', 200],
  ['GET', '/mfe/notes/0.1.0+1/remoteEntry.js', 200],
  ['GET', '/mfe/notes/0.1.0+1/manifest.json', 404],
  ['GET', '/sw.js', 404],
  ['POST', '/api/mfe/health', 204],
])('[PLT-187] %s %s has the status %i; 421 means that the product answers itself', async (method, path, status) => {
  const here = await emulate((_, response) => void response.writeHead(200).end(PAGE));

  expect((await fetch(`${here}${path}`, { method })).status).toBe(status);
});

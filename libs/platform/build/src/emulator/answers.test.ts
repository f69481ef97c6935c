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

test.each([
  ['/api/mfe/registry', 200, REGISTRY, true],
  ['/api/mfe/registry', 404, 'nothing here', false],
  ['/api/mfe/registry', 502, 'away', false],
  ['/notes', 200, PAGE, true],
  ['/notes', 404, PAGE, true],
  ['/notes', 500, PAGE, false],
])(
  '[PLT-187] what the product answers at %s with %i comes with that status, with the local remote in it: %s, %s',
  async (path, status, body, isLocal) => {
    const folder = mkdtempSync(join(tmpdir(), 'tetradka-answers-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify(BUILT));
    const product = await serve((_, response) => void response.writeHead(status).end(body));
    const parts = { product, here: 'http://localhost', folder, listening: new Set<never>(), say: () => undefined };
    const here = await serve((request, response) => {
      void answerLocal(parts, request, response).catch((error: unknown) => response.writeHead(599).end(String(error)));
    });

    const answer = await fetch(`${here}${path}`);
    const text = await answer.text();

    expect([answer.status, text.includes('notes_0_1_0_1')]).toEqual([status, isLocal]);
    if (!isLocal) expect(text).toBe(body);
  },
);

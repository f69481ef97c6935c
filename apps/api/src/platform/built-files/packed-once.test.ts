import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deployRemote, manifestOf, put } from '@planner/platform-server/testing';
import { testApi } from '../../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());

const { remotesDir, shellDir } = api.config;
const VERSION = '1.0.0+aaaa1111';
const MFE = `/mfe/calendar/${VERSION}/week.1234abcd.js`;
const SHELL = '/shell/shell.1234abcd.css';
const FILES = {
  [MFE]: join(remotesDir, 'calendar', VERSION, 'week.1234abcd.js'),
  [SHELL]: join(shellDir, 'shell.1234abcd.css'),
};
const textOf = (word: string) => `say('${word}');`.repeat(200);
const WRITTEN = new Date('2026-11-20T12:00:00Z');

async function write(path: string, word: string, at: Date): Promise<void> {
  await writeFile(path, textOf(word));
  await utimes(path, at, at);
}

beforeAll(async () => {
  await deployRemote(remotesDir, VERSION, manifestOf('calendar', ['/calendar']));
  for (const path of Object.values(FILES)) await put(join(path, '..'), path.slice(path.lastIndexOf('/') + 1), '');
});

const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  api.server.inject({ method, url, headers: { 'accept-encoding': 'gzip, deflate, br', ...headers } });

test.each(Object.entries(FILES))(
  '[PLT-316] %s is compressed once, and again after it is written again',
  async (url, path) => {
    await write(path, 'one', WRITTEN);
    const first = await ask(url);
    // The modification time does not change, so only a new compression would notice the change.
    await write(path, 'two', WRITTEN);
    const second = await ask(url);
    await write(path, 'six', new Date('2026-11-20T13:00:00Z'));
    const third = await ask(url);

    const texts = [first, second, third].map(({ rawPayload }) => brotliDecompressSync(rawPayload).toString());
    expect(texts).toEqual([textOf('one'), textOf('one'), textOf('six')]);
    expect(first.headers).toMatchObject({
      'content-encoding': 'br',
      'content-length': String(first.rawPayload.length),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding, available-dictionary',
    });
    expect(third.headers['etag']).not.toBe(first.headers['etag']);
  },
);

test('[PLT-316] a browser that has the file gets 304, and HEAD answers the same headers as GET', async () => {
  await write(FILES[MFE] ?? '', 'one', WRITTEN);
  const { headers } = await ask(MFE);

  const known = await ask(MFE, { 'if-none-match': String(headers['etag']) });
  const head = await ask(MFE, {}, 'HEAD');

  expect([known.statusCode, known.body]).toEqual([304, '']);
  expect([head.statusCode, head.body, head.headers['content-encoding']]).toEqual([200, '', 'br']);
  expect(head.headers['etag']).toBe(headers['etag']);
});

test.each([
  ['a client without compression', 'identity'],
  ['a client that excludes brotli', 'br;q=0'],
])('[PLT-316] for %s a text is sent uncompressed', async (_, accepted) => {
  const { statusCode, headers } = await ask(MFE, { 'accept-encoding': accepted });

  expect([statusCode, headers['content-encoding']]).toEqual([200, undefined]);
});

test('[PLT-316] a missing text is 404', async () => {
  expect((await ask(MFE.replace('week', 'gone'))).statusCode).toBe(404);
  expect((await ask(SHELL.replace('shell.', 'gone.'))).statusCode).toBe(404);
});

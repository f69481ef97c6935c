import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fetchFile, ownHosts } from './own-hosts.ts';

const isOwn = ownHosts('https://api.messenger.example:8443', ['messenger.example', 'files.example']);

test.each([
  ['https://api.messenger.example:8443/file', true],
  ['https://messenger.example/file', true],
  ['https://a.b.files.example/file', true],
  ['http://files.example/file', false],
  ['https://files.example:8080/file', false],
  ['https://api.messenger.example:9000/file', false],
  ['https://evilfiles.example/file', false],
  ['https://files.example.evil.example/file', false],
  ['https://files.example@evil.example/file', false],
  ['https://127.0.0.1/file', false],
])('[BOT-38] whether %s is on a host of the messenger: %s', (address, expected) => {
  expect(isOwn(new URL(address))).toBe(expected);
});

/** A messenger that answers each path with its status and place. */
async function messenger(answers: Readonly<Record<string, [status: number, place?: string]>>) {
  const server = createServer((request, response) => {
    const [status, place] = answers[request.url ?? ''] ?? [404];
    response.writeHead(status, place === undefined ? {} : { location: place }).end('bytes');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  const get = async (path: string) =>
    String(await buffer(await fetchFile(`${url}${path}`, ownHosts(url, []), AbortSignal.timeout(5_000))));
  return get;
}

test('[BOT-38] a file whose address has no TLS is asked for over HTTPS', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: URL) => {
    asked.push(url.href);
    return Promise.resolve(new Response('bytes'));
  });
  onTestFinished(() => void vi.unstubAllGlobals());

  await fetchFile('http://vd624.files.example/?id=1', isOwn, AbortSignal.timeout(5_000));

  expect(asked).toEqual(['https://vd624.files.example/?id=1']);
});

test('[BOT-38] a redirect inside of the messenger is followed, and no other one', async () => {
  const get = await messenger({
    '/file': [200],
    '/moved': [302, '/file'],
    '/elsewhere': [302, 'http://localhost:1/file'],
    '/loop': [302, '/loop'],
    '/away': [503],
  });

  expect([await get('/file'), await get('/moved')]).toEqual(['bytes', 'bytes']);
  await expect(get('/elsewhere')).rejects.toThrow('not on a host of its messenger');
  await expect(get('/loop')).rejects.toThrow('too many redirects');
  await expect(get('/away')).rejects.toThrow('answered 503');
});

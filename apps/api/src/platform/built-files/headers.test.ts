import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deployRemote, manifestOf, put } from '@planner/platform-server/testing';
import { testApi } from '../../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());

const VERSIONS = ['1.8.0+aaaa1111', '1.8.0+bbbb2222'] as const;
const codeOf = (word: string) => `say('${word}');${'// a line that repeats itself\n'.repeat(60)}`;

beforeAll(async () => {
  const { remotesDir, shellDir } = api.config;
  for (const version of VERSIONS) {
    await deployRemote(remotesDir, version, manifestOf('calendar', ['/calendar']));
    await put(join(remotesDir, 'calendar', version), 'week.1234abcd.js', codeOf(version));
  }
  await put(shellDir, 'index.html', '<html></html>');
  await put(shellDir, 'shell.aaaa1111.js', codeOf('one'));
  await put(shellDir, 'text.aaaa1111.woff2', 'font');
  await api.server.listen({ port: 0, host: 'localhost' });
});

const [MFE, SHELL] = [`/mfe/calendar/${VERSIONS[1]}/week.1234abcd.js`, '/shell/shell.aaaa1111.js'];
const has = `:${createHash('sha256').update(codeOf(VERSIONS[0])).digest('base64')}:`;
const KNOWS = `accept-encoding: br, dcz\r\nsec-fetch-site: same-origin\r\navailable-dictionary: ${has}\r\n`;

/** Sends requests over a new connection. Returns the heads of all answers, each with its empty line. */
function headsOf(requests: string): Promise<string[]> {
  const address = api.server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return new Promise((done, fail) => {
    const socket = connect(port, 'localhost', () => socket.write(requests));
    let text = '';
    socket.setEncoding('latin1').on('data', (chunk) => (text += chunk));
    socket.on('error', fail).on('close', () => done(text.match(/HTTP\/1\.1 [\s\S]*?\r\n\r\n/g) ?? []));
  });
}
const ask = (path: string, more = '', version = '1.1') =>
  `GET ${path} HTTP/${version}\r\nhost: localhost\r\n${more}\r\n`;

const CLOSE = ask('/healthz', 'connection: close\r\n');
const namesIn = (head: string) =>
  [...head.matchAll(/^([\w-]+):/gm)].map(([, name = '']) => name.toLowerCase()).toSorted();
const NEEDED = [
  'cache-control',
  'content-encoding',
  'content-type',
  'cross-origin-resource-policy',
  'date',
  'use-as-dictionary',
  'vary',
  'x-content-type-options',
];

test.each([
  ['the difference to the previous file', MFE, KNOWS, [...NEEDED, 'content-length'], 380],
  ['the whole file', MFE, 'accept-encoding: br\r\n', [...NEEDED, 'content-length', 'etag'], 420],
  ['a file of the shell', SHELL, 'accept-encoding: br\r\n', [...NEEDED, 'content-length', 'etag'], 420],
])(
  '[PLT-314] %s is sent with a short head, and the next answer uses the same connection',
  async (_, path, more, names, most) => {
    const [first = '', second = '', next = '', none] = await headsOf(ask(path, more) + ask(path, more) + CLOSE);

    expect(namesIn(first)).toEqual(names.toSorted());
    expect(first.length).toBeLessThan(most);
    expect(namesIn(second)).toEqual(namesIn(first));
    expect([next, none]).toEqual([expect.stringContaining('200 OK'), undefined]);
  },
);

test('[SEC-100] [PLT-314] a font has a short head too, and a document of a build has its security headers', async () => {
  const [font = '', page = ''] = await headsOf(ask('/shell/text.aaaa1111.woff2') + ask('/shell/index.html') + CLOSE);

  expect(namesIn(font)).toEqual([
    'cache-control',
    'content-length',
    'content-type',
    'cross-origin-resource-policy',
    'date',
    'etag',
    'vary',
    'x-content-type-options',
  ]);
  expect(namesIn(page)).toEqual(expect.arrayContaining(['referrer-policy', 'x-frame-options', 'x-request-id']));
  expect(page).toMatch(/^content-security-policy: sandbox; default-src 'none'\r$/m);
});

test.each([
  ['HTTP/1.0 that the client wants to keep', 'connection: keep-alive\r\n', '1.0', /^connection: keep-alive\r$/im],
  ['HTTP/1.1 that the client wants to close', 'connection: close\r\n', '1.1', /^connection: close\r$/im],
])('[PLT-314] the head of a connection of %s says so', async (_, more, version, said) => {
  const [head] = await headsOf(ask(MFE, more, version) + CLOSE);

  expect(head).toMatch(said);
});

test('[PLT-314] a missing file is answered with the number of its request in the log', async () => {
  const [head = ''] = await headsOf(ask(MFE.replace('week', 'gone')) + CLOSE);

  expect(head).toContain('404 Not Found');
  expect(namesIn(head)).toEqual(expect.arrayContaining(['connection', 'x-request-id']));
});

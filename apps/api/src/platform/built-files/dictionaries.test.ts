import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deployRemote, manifestOf, put } from '@planner/platform-server/testing';
import { testApi } from '../../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());

const { remotesDir, shellDir } = api.config;
const [ONE, TWO, THREE] = ['1.0.0+aaaa1111', '1.0.0+bbbb2222', '1.0.0+cccc3333'];
/**
 * A page's code with one word that differs in each version. The rest is random, so that it compresses badly without a
 * dictionary.
 */
const codeOf = (word: string, seed = 'calendar') =>
  `say(${JSON.stringify(word)});${Array.from({ length: 200 }, (_, at) => createHash('sha256').update(`${seed}${at}`).digest('hex')).join(';')}`;

async function deploy(remote: string, version: string) {
  await deployRemote(remotesDir, version, manifestOf(remote, [`/${remote}`]));
  const folder = join(remotesDir, remote, version);
  await put(folder, 'week.1234abcd.js', codeOf(version, remote));
  await put(folder, 'week.1234abcd.css', `.week { --of: '${codeOf(version, 'style')}' }`);
}

beforeAll(async () => {
  await deploy('calendar', ONE);
  await deploy('calendar', TWO);
  await deploy('finance', ONE);
  await put(shellDir, 'index.html', '<html></html>');
  await put(shellDir, 'shell.aaaa1111.js', codeOf('one', 'shell'));
  await put(shellDir, 'shell.bbbb2222.js', codeOf('two', 'shell'));
  await put(shellDir, 'shell.bbbb2222.woff2', 'font');
  await put(shellDir, 'heart.js', codeOf('heart'));
});

const week = (version: string, remote = 'calendar') => `/mfe/${remote}/${version}/week.1234abcd.js`;
const NEWEST = 'gzip, deflate, br, zstd, dcb, dcz';
const availableAs = (text: string) => `:${createHash('sha256').update(text).digest('base64')}:`;

/** Sends the request of a browser that has this earlier text of the file. */
const ask = (url: string, has: string | null, wish: Record<string, string> = {}) =>
  api.server.inject({
    url,
    headers: {
      'accept-encoding': NEWEST,
      'sec-fetch-site': 'same-origin',
      ...(has !== null && { 'available-dictionary': availableAs(has) }),
      ...wish,
    },
  });

/** Decompresses an answer with the text that the browser has. */
function read({ rawPayload }: { rawPayload: Buffer }, has: string): string {
  expect(rawPayload.subarray(0, 8)).toEqual(Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]));
  expect(rawPayload.subarray(8, 40)).toEqual(createHash('sha256').update(has).digest());
  return zstdDecompressSync(rawPayload.subarray(40), { dictionary: Buffer.from(has) }).toString();
}

test.each([
  [week(ONE), '/mfe/calendar/*/week.*.js'],
  [week(ONE).replace('.js', '.css'), '/mfe/calendar/*/week.*.css'],
  [`/mfe/calendar/${ONE}/remoteEntry.js`, '/mfe/calendar/*/remoteEntry.js'],
  ['/shell/shell.aaaa1111.js', '/shell/shell.*.js'],
])('[PLT-218] %s names the files of later builds for which it is a dictionary', async (url, match) => {
  const { statusCode, headers } = await ask(url, null);

  expect([statusCode, headers['use-as-dictionary']]).toEqual([200, `match="${match}"`]);
  expect(headers).toMatchObject({
    vary: 'accept-encoding, available-dictionary',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
});

test.each(['/shell/heart.js', '/shell/shell.bbbb2222.woff2', '/favicon.svg', '/calendar', '/mfe/calendar/gone.js'])(
  '[PLT-218] %s, which is no text of a build or has a lasting name, is no dictionary',
  async (url) => {
    expect((await ask(url, null)).headers['use-as-dictionary']).toBeUndefined();
  },
);

test('[PLT-219] a browser with the file of the version before gets only the difference, which restores the file', async () => {
  const answer = await ask(week(TWO), codeOf(ONE));

  expect(answer.headers).toMatchObject({
    'content-encoding': 'dcz',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'use-as-dictionary': 'match="/mfe/calendar/*/week.*.js"',
    vary: 'accept-encoding, available-dictionary',
  });
  expect(read(answer, codeOf(ONE))).toBe(codeOf(TWO));
  expect(answer.rawPayload.length).toBeLessThan(120);
});

test('[PLT-219] the shell’s files and an earlier version after a rollback are sent so too', async () => {
  const shell = await ask('/shell/shell.bbbb2222.js', codeOf('one', 'shell'));
  const back = await ask(week(ONE), codeOf(TWO));

  expect(read(shell, codeOf('one', 'shell'))).toBe(codeOf('two', 'shell'));
  expect(read(back, codeOf(TWO))).toBe(codeOf(ONE));
});

test('[PLT-219] a version deployed while the server runs is sent with the previously live version as its dictionary', async () => {
  await ask(week(TWO), codeOf(ONE));
  await deploy('calendar', THREE);

  expect(read(await ask(week(THREE), codeOf(TWO)), codeOf(TWO))).toBe(codeOf(THREE));
});

test('[PLT-219] HEAD answers the same headers as GET', async () => {
  const headers = {
    'accept-encoding': NEWEST,
    'sec-fetch-site': 'same-origin',
    'available-dictionary': availableAs(codeOf(ONE)),
  };
  const answer = await api.server.inject({ method: 'HEAD', url: week(TWO), headers });

  expect([answer.statusCode, answer.headers['content-encoding'], answer.body]).toEqual([200, 'dcz', '']);
});

test.each<[string, string, string | null, Record<string, string>]>([
  ['this server does not have', week(TWO), 'made up', {}],
  ['belongs to another file', week(TWO), `.week { --of: '${codeOf(ONE, 'style')}' }`, {}],
  ['belongs to another remote', week(TWO), codeOf(ONE, 'finance'), {}],
  ['belongs to the shell', week(TWO), codeOf('one', 'shell'), {}],
  ['is named by no valid hash', week(TWO), null, { 'available-dictionary': `:${'a'.repeat(9000)}:` }],
  ['another site sends', week(TWO), codeOf(ONE), { 'sec-fetch-site': 'cross-site' }],
  ['no page sends', week(TWO), codeOf(ONE), { 'sec-fetch-site': 'none' }],
  ['the browser cannot use', week(TWO), codeOf(ONE), { 'accept-encoding': 'gzip, br, zstd' }],
  ['may have corrupted the file before', `${week(TWO)}?fresh=7`, codeOf(ONE), {}],
])('[PLT-219] with a dictionary that %s the whole file is sent', async (_what, url, has, wish) => {
  const answer = await ask(url, has, { 'accept-encoding': 'dcz', ...wish });

  expect([answer.statusCode, answer.headers['content-encoding'] === 'dcz']).toEqual([200, false]);
  if (answer.headers['content-encoding'] === undefined) expect(answer.body).toBe(codeOf(TWO));
});

test('[PLT-219] with a dictionary whose files are gone the whole file is sent', async () => {
  await deploy('notes', ONE);
  await deploy('notes', TWO);
  const has = codeOf(ONE, 'notes');
  expect((await ask(week(TWO, 'notes'), has)).headers['content-encoding']).toBe('dcz');

  await rm(join(remotesDir, 'notes', ONE), { recursive: true });
  await deploy('notes', THREE);
  const answer = await ask(week(THREE, 'notes'), has, { 'accept-encoding': 'dcz' });

  expect([answer.headers['content-encoding'], answer.body]).toEqual([undefined, codeOf(THREE, 'notes')]);
});

test('[PLT-219] many simultaneous requests get the same answer', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => ask(week(ONE, 'finance'), codeOf(ONE, 'finance'))),
  );

  expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('hex'))).size).toBe(1);
});

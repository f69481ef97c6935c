import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type BuiltRemote, containerName } from '@planner/platform-contract';
import { emptyContract } from '@planner/platform-contract/compatibility';
import { afterAll, expect, test } from 'vitest';
import { createToken } from '@planner/platform-server';
import { manifestOf } from '@planner/platform-server/testing';
import { sizedEach } from '../../testing/sized.ts';
import { testApi } from '../../testing/test-api.ts';

const ROOT = resolve(import.meta.dirname, '../../../../..');
const api = await testApi();
const folder = await mkdtemp(join(tmpdir(), 'mfe-command-'));
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});
await api.server.listen({ port: 0, host: 'localhost' });
const address = api.server.server.address();
const MFE_SERVER = `http://localhost:${typeof address === 'object' && address !== null ? address.port : 0}`;

/** Runs the command as a team does, in its own process. */
function mfe(args: string[], env: Record<string, string> = {}) {
  const { CI: _, ...own } = process.env;
  return new Promise<{ code: number; said: string }>((done) =>
    execFile(
      process.execPath,
      ['libs/platform/cli/src/cli.ts', ...args],
      { cwd: ROOT, env: { ...own, MFE_SERVER, ...team, ...env } },
      (error, out, err) => done({ code: error === null ? 0 : Number(error.code), said: `${out}${err}` }),
    ),
  );
}

/** Writes a build like the output of `rspack build`. */
async function built(version: string, page: string, algorithm = 'sha256'): Promise<string> {
  const dir = join(folder, version);
  const files = { 'remoteEntry.js': `var ${containerName('notes', version)};`, 'page.js': page };
  const hash = (text: string) => `${algorithm}-${createHash(algorithm).update(text).digest('base64')}`;
  const remote: BuiltRemote = {
    manifest: manifestOf('notes', ['/notes']),
    build: {
      version,
      name: containerName('notes', version),
      entry: 'remoteEntry.js',
      preload: ['remoteEntry.js'],
      files: Object.fromEntries(Object.entries(files).map(([name, text]) => [name, hash(text)])),
      pages: { '/notes': ['page.js'] },
      requires: {},
    },
  };
  await mkdir(join(dir, 'maps'), { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(join(dir, name), text);
  await writeFile(join(dir, 'manifest.json'), JSON.stringify(remote, null, 1));
  await writeFile(join(dir, 'contract.json'), JSON.stringify(emptyContract('notes', version)));
  await writeFile(join(dir, 'maps/page.js.map'), '{}');
  return dir;
}

let team: Record<string, string> = {};
const keyFile = join(folder, 'team.key');
const { said } = await mfe(['key', keyFile]);
const { token } = await api.commit((tx) =>
  createToken(
    tx,
    { remote: 'notes', by: 'account', now: new Date('2026-11-20T12:00:00Z') },
    { label: 'notes', public_key: said.trim() },
  ),
);
team = { MFE_TOKEN: token, MFE_KEY: keyFile };

const first = await built('1.0.0+aaaa1111', 'export const page = 1;');
const WHY = 'There is no browser in this test';

test('[PLT-180] mfe key creates a key pair once and later prints its public key again', async () => {
  expect(said).toMatch(/^MCowBQYDK2VwAyEA[\w+/=]+\n$/);
  expect(await mfe(['key', keyFile])).toEqual({ code: 0, said });
});

test('[PLT-180] mfe check reports whether a build would be published, and stores nothing', async () => {
  const { code, said: words } = await mfe(['check', 'notes', '--dir', first]);

  expect({ code, words }).toEqual({ code: 0, words: 'notes 1.0.0+aaaa1111 would be published: 2 files, 0 KB.\n' });
  expect(await api.database.db.selectFrom('mfe_version').selectAll().execute()).toEqual([]);
});

test.each([
  ['sha384', 'the hash of older builds', 0, /would be published/],
  ['sha384', 'a file with another hash', 1, /page\.js is not what was built/],
])('[PLT-180] mfe check recognizes %s: %s', async (algorithm, _, code, words) => {
  const dir = await built(`1.0.3+d${code}`, 'export const page = 4;', algorithm);
  if (code === 1) await writeFile(join(dir, 'page.js'), 'export const page = 5;');

  const answer = await mfe(['check', 'notes', '--dir', dir]);

  expect(answer).toEqual({ code, said: expect.stringMatching(words) });
});

test('[PLT-180] mfe publish sends a build, and the second time reports it as known', async () => {
  const args = ['publish', 'notes', '--dir', first, '--no-e2e', WHY, '--json'];

  const answers = [await mfe(args), await mfe(args)];

  expect(answers.map(({ code }) => code)).toEqual([0, 0]);
  expect(answers.map(({ said: json }) => JSON.parse(json))).toMatchObject([
    { outcome: 'published' },
    { outcome: 'known' },
  ]);
  const audit = await api.database.db.selectFrom('mfe_audit').selectAll().where('act', '=', 'published').execute();
  expect(audit).toMatchObject([{ team: 'notes', details: { without_e2e: WHY } }]);
});

test('[PLT-178] [PLT-180] mfe check reports a version that another build already has', async () => {
  const dir = await built('1.0.0+aaaa1111', 'export const page = 9;');

  const answer = await mfe(['check', 'notes', '--dir', dir]);

  expect(answer).toEqual({ code: 1, said: expect.stringContaining('409 (version_conflict)') });
});

const REFUSED: [string, () => Promise<string[]>, Record<string, string>, number, RegExp][] = [
  [
    'a refusal of the server field by field',
    async () => ['--dir', await built('1.0.1+b', 'fetch("https://evil.example")')],
    {},
    1,
    /files\/page\.js: It loads from another server/,
  ],
  ['a changed file before sending it', async () => ['--dir', await changed()], {}, 1, /page\.js is not what was built/],
  ['no reason', async () => ['--dir', first, '--no-e2e', 'because'], {}, 2, /Say why/],
  ['no browser suite in CI', async () => ['--dir', first], { CI: 'true' }, 2, /CI runs the browser suite/],
  ['no token', async () => ['--dir', first], { MFE_TOKEN: '' }, 1, /MFE_TOKEN is not set/],
  ['an invalid token', async () => ['--dir', first], { MFE_TOKEN: 'mfe_x' }, 1, /^MFE_TOKEN is not known/],
  ['no server', async () => ['--dir', first], { MFE_SERVER: '' }, 2, /Say which product/],
  ['an unreachable server', async () => ['--dir', first], { MFE_SERVER: 'http://localhost:9' }, 1, /cannot be reached/],
];
sizedEach('[PLT-180] mfe publish reports %s', REFUSED, 4, async ([, args, env, code, words]) => {
  const answer = await mfe(['publish', 'notes', '--no-e2e', WHY, ...(await args())], env);

  expect(answer.said).toMatch(words);
  expect(answer.code).toBe(code);
});

async function changed() {
  const dir = await built('1.0.2+c', 'export const page = 2;');
  await writeFile(join(dir, 'page.js'), 'export const page = 3;');
  return dir;
}

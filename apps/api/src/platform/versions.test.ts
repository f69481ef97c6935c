import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SHELL_CLAIMS } from '@planner/platform-contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deployRemote, manifestOf, resolveRegistry, put } from '@planner/platform-server/testing';
import { testApi } from '../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());

const { remotesDir, shellDir } = api.config;
const VERSION = '1.0.0+aaaa';
const folder = join(remotesDir, 'calendar', VERSION);
const get = (path: string) => api.server.inject(path);

beforeAll(async () => {
  await put(shellDir, 'index.html', '<html></html>');
  await put(shellDir, '.env', 'SECRET=1');
  await deployRemote(remotesDir, VERSION, manifestOf('calendar', ['/calendar']));
  await put(folder, 'left-over.js', 'secret');
  await put(folder, '.env', 'SECRET=1');
  await put(remotesDir, 'secret.txt', 'secret');
  await put(join(remotesDir, 'calendar'), 'notes.txt', 'secret');
  await symlink(join(remotesDir, 'secret.txt'), join(folder, 'week.1234abcd.js'));
  await symlink(join(remotesDir, 'calendar'), join(remotesDir, 'mirror'));
});

test('[SEC-7] a file that the manifest lists with its hash is served', async () => {
  const { statusCode, headers, body } = await get(`/mfe/calendar/${VERSION}/remoteEntry.js`);

  expect([statusCode, body]).toEqual([200, `var calendar_1 = "${VERSION}";`]);
  expect(headers['content-type']).toMatch('javascript');
});

test.each([
  '/mfe/',
  '/mfe/calendar',
  '/mfe/calendar/',
  `/mfe/calendar/${VERSION}`,
  `/mfe/calendar/${VERSION}/`,
  '/mfe/secret.txt',
  '/mfe/calendar/notes.txt',
  '/mfe/calendar/current.json',
  `/mfe/calendar/${VERSION}/manifest.json`,
  `/mfe/calendar/${VERSION}/left-over.js`,
  `/mfe/calendar/${VERSION}/.env`,
  `/mfe/calendar/${VERSION}/week.1234abcd.js`,
  `/mfe/calendar/${VERSION}/week.1234abcd.css`,
  `/mfe/mirror/${VERSION}/remoteEntry.js`,
  `/mfe/calendar/${VERSION}//remoteEntry.js`,
  `/mfe//calendar/${VERSION}/remoteEntry.js`,
  `/mfe/calendar/${VERSION}/remoteEntry.js%00`,
  `/mfe/calendar/${VERSION}/__proto__`,
  `/mfe/calendar/__proto__/remoteEntry.js`,
  '/mfe/%00',
  '/mfe/calendar/%00',
  '/shell/',
  '/shell/.env',
  '/shell/%00',
  '/shell/..%2fremotes/secret.txt',
])('[SEC-7] no other file in the folders of builds is served: %s is 404', async (path) => {
  const { statusCode, body } = await get(path);

  expect({ statusCode, ...JSON.parse(body) }).toMatchObject({ statusCode: 404, code: 'not_found' });
});

test('[SEC-7] a version that is a link to another folder is not served', async () => {
  await deployRemote(remotesDir, '2.0.0', manifestOf('linked', ['/linked']));
  await mkdir(join(remotesDir, 'elsewhere'));
  await symlink(join(remotesDir, 'linked/2.0.0'), join(remotesDir, 'linked/3.0.0'));
  const manifest = join(remotesDir, 'linked/2.0.0/manifest.json');
  await writeFile(manifest, (await readFile(manifest, 'utf8')).replaceAll('"2.0.0"', '"3.0.0"'));

  const { statusCode } = await get('/mfe/linked/3.0.0/remoteEntry.js');

  expect(statusCode).toBe(404);
});

/** The versions of a remote with a changed manifest that a page gets, and the warnings in the log. */
async function offered(name: string, change: (built: { manifest: object; build: object }) => object) {
  await deployRemote(remotesDir, VERSION, manifestOf(name, [`/${name}`]));
  const file = join(remotesDir, name, VERSION, 'manifest.json');
  await writeFile(file, JSON.stringify(change(JSON.parse(await readFile(file, 'utf8')))));
  const warnings: string[] = [];
  const { registry, prerendered } = await resolveRegistry({
    remotesDir,
    contract: '0.1.0',
    warn: (message) => void warnings.push(message),
  })({
    userId: async () => null,
    quarantined: new Set(),
  });
  return {
    entry: registry.remotes[name],
    prerendered,
    told: warnings.filter((line) => line.includes(` ${name} `)).length,
  };
}

test.each([
  ['up', '../../secret.txt'],
  ['rooted', '/etc/passwd'],
  ['hidden', '.env'],
  ['deep', 'a/../../b.html'],
  ['slashed', 'a//b.html'],
  ['back', '..\\secret.txt'],
  ['null', 'a\0.html'],
])(
  '[SEC-6] a manifest that names a file outside of its folder (%s) is not used, and the log says so',
  async (name, file) => {
    const html = await offered(name, ({ manifest, build }) => ({
      build: {
        ...build,
        files: {
          'remoteEntry.js': 'sha384-aaa',
          'week.1234abcd.js': 'sha384-bbb',
          'week.1234abcd.css': 'sha384-ccc',
          [file]: 'sha384-ddd',
        },
      },
      manifest: { ...manifest, html: { [`/${name}`]: file } },
    }));

    expect(html.entry).toBeUndefined();
    expect(await html.prerendered(`/${name}`)).toBeUndefined();
    expect(html.told).toBe(1);
  },
);

test('[SEC-6] a version whose name is the path of another folder is not used', async () => {
  const { entry } = await offered('stepping', ({ manifest, build }) => ({
    manifest,
    build: { ...build, version: '../x' },
  }));

  expect(entry).toBeUndefined();
});

test.each([
  ['nameless', {}],
  ['half', { 'remoteEntry.js': 'sha384-aaa' }],
  ['empty', { 'remoteEntry.js': '', 'week.1234abcd.js': 'sha384-bbb', 'week.1234abcd.css': 'sha384-ccc' }],
  ['weak', { 'remoteEntry.js': 'md5-aaa', 'week.1234abcd.js': 'sha384-bbb', 'week.1234abcd.css': 'sha384-ccc' }],
])('[SEC-8] a remote with a file without a hash (%s) is not used, and the log says so', async (name, files) => {
  const { entry, told } = await offered(name, ({ manifest, build }) => ({ manifest, build: { ...build, files } }));

  expect(entry).toBeUndefined();
  expect(told).toBe(1);
});

const shellPaths = SHELL_CLAIMS.map((claim) => claim.replace('the path ', ''));
const spellings = shellPaths.flatMap((path) => [
  path.replace(/^\/(\w+)/, '//$1'),
  `${path}?`,
  `/.${path}`,
  `${path}//`,
  path.replace('/', '/%2f'),
]);

test.each([
  ...spellings,
  '/*',
  '/:a',
  '/:a/lessons',
  '/user/*',
  '/api/secret',
  '/mfe/x',
  '/Shell/x',
  '/ws',
  '/healthz',
  '/readyz',
  '/trafficz',
  '/metrics',
  '//evil.example',
  '/a b',
  '/a\\b',
])('[SEC-9] a remote that claims %s, which could be taken for a foreign page, is not used', async (path) => {
  const { entry, told } = await offered('thief', ({ manifest, build }) => ({
    manifest: { ...manifest, routes: [{ path, title: 'Страница', roles: ['teacher'] }] },
    build,
  }));

  expect(entry).toBeUndefined();
  expect(told).toBe(1);
});

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/\t/evil.example'])(
  '[SEC-9] a remote with a menu entry for %j is not used',
  async (to) => {
    const { entry } = await offered('lure', ({ manifest, build }) => ({
      manifest: { ...manifest, menu: [{ to, label: 'Приз', icon: 'calendar', order: 1, roles: ['teacher'] }] },
      build,
    }));

    expect(entry).toBeUndefined();
  },
);

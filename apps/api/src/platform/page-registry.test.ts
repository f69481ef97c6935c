import { rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Candidate, Registry } from '@planner/platform-contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deployRemote, manifestOf, resolveRegistry, put } from '@planner/platform-server/testing';
import { testApi } from '../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());

const { remotesDir, shellDir } = api.config;
const WEEK = '/calendar/calendar-week';

beforeAll(async () => {
  await put(shellDir, 'index.html', '<html><!--mfe-preload--><!--mfe-registry--></html>');
  await deployRemote(remotesDir, '1.0.0+aaaa', manifestOf('calendar', [WEEK]));
});

async function registry(path = WEEK): Promise<Registry> {
  const { status, body } = await api.visitor().send(`GET ${path}`);
  expect(status).toBe(200);
  const [, json = 'null'] = /id="mfe">(.*?)<\/script>/.exec(String(body)) ?? [];
  return JSON.parse(json);
}
const candidates = async (remote: string): Promise<Candidate[]> => (await registry()).remotes[remote]?.candidates ?? [];

test('[PLT-40] the next page’s registry has a new version of a remote, with the previous one', async () => {
  await deployRemote(remotesDir, '1.0.0+eeee', manifestOf('students', ['/my-students-test']));
  const first = await candidates('students');
  await deployRemote(remotesDir, '1.1.0+ffff', manifestOf('students', ['/my-students-test']), '1.0.0+eeee');
  const second = await candidates('students');

  const told = (found: Candidate[]) => found.map(({ version, why, base }) => ({ version, why, base }));
  const old = { version: '1.0.0+eeee', base: '/mfe/students/1.0.0+eeee/' };
  expect(told(first)).toEqual([{ ...old, why: 'stable' }]);
  expect(told(second)).toEqual([
    { version: '1.1.0+ffff', why: 'stable', base: '/mfe/students/1.1.0+ffff/' },
    { ...old, why: 'previous' },
  ]);
});

test('[PLT-142] a page omits a version that failed in this browser while another version is left', async () => {
  await deployRemote(remotesDir, '1.0.0+eeee', manifestOf('notes', ['/notes']));
  await deployRemote(remotesDir, '1.1.0+ffff', manifestOf('notes', ['/notes']), '1.0.0+eeee');
  const offered = async (cookie: string) => {
    const { body } = await api.server.inject({ url: '/notes', headers: { cookie: `mfe_quarantine=${cookie}` } });
    const [, json = 'null'] = /id="mfe">(.*?)<\/script>/.exec(body) ?? [];
    // The server itself wrote this page, as above.
    return (JSON.parse(json) as Registry).remotes['notes']?.candidates.map(({ version }) => version);
  };

  expect(await offered('')).toEqual(['1.1.0+ffff', '1.0.0+eeee']);
  expect(await offered('notes_1_1_0_ffff')).toEqual(['1.0.0+eeee']);
  expect(await offered('other_1.notes_1_1_0_ffff')).toEqual(['1.0.0+eeee']);
  expect(await offered('notes_1_1_0_ffff.notes_1_0_0_eeee')).toEqual(['1.1.0+ffff', '1.0.0+eeee']);
  expect(await offered('%E0%A4%A.<script>')).toEqual(['1.1.0+ffff', '1.0.0+eeee']);
});

test('[PLT-40] a broken deployment of one remote does not remove the others from the registry', async () => {
  await put(join(remotesDir, 'broken'), 'current.json', '{"current":');

  const { remotes } = await registry();

  expect(remotes['calendar']).toBeDefined();
  expect(remotes['broken']).toBeUndefined();
});

const folder = (remote: string) => join(remotesDir, remote);
const NOBODY = 'nothing of a remote can be told by this file';
/** In seconds, the unit of file times. */
const NOON = Date.parse('2026-11-20T12:00:00Z') / 1000;

test.each([
  ['is incomplete', '{"current":'],
  ['is empty', ''],
  ['has another shape', JSON.stringify({ live: NOBODY })],
  ['names a missing folder', JSON.stringify({ current: '9.9.9+9999', previous: null })],
  ['names a folder of another remote', JSON.stringify({ current: '../calendar/1.0.0+aaaa', previous: null })],
])(
  '[PLT-95] a remote whose current.json %s is served as last read, and the log names the reason once',
  async (_, text) => {
    const warnings: string[] = [];
    const offer = resolveRegistry({ remotesDir, contract: '0.1.0', warn: (message) => void warnings.push(message) });
    const versions = async () =>
      (await offer({ userId: async () => null, quarantined: new Set() })).registry.remotes['steady']?.candidates.map(
        ({ version }) => version,
      );
    await deployRemote(remotesDir, '1.0.0+1111', manifestOf('steady', ['/steady']));
    await deployRemote(remotesDir, '2.0.0+2222', manifestOf('steady', ['/steady']), '1.0.0+1111');
    const before = await versions();

    await put(folder('steady'), 'current.json', text);
    const during = [await versions(), await versions()];

    expect(before).toEqual(['2.0.0+2222', '1.0.0+1111']);
    expect(during).toEqual([['2.0.0+2222'], ['2.0.0+2222']]);
    expect(warnings.filter((line) => line.includes('steady'))).toEqual([
      expect.stringMatching(/^the remote steady is not deployed rightly, its version 2\.0\.0\+2222 is served: ./),
    ]);
    expect((await candidates('steady'))[0]?.menu).toMatchObject([{ to: '/steady' }]);
  },
);

test.each([
  ['is gone', (dir: string) => rm(dir, { recursive: true })],
  ['has an invalid manifest', (dir: string) => put(dir, 'manifest.json', '{"manifest":{"name":7}}')],
])('[PLT-95] when the live version %s, a server that has just started serves the previous one', async (_, spoil) => {
  await deployRemote(remotesDir, '1.0.0+1111', manifestOf('fresh', ['/fresh']));
  await deployRemote(remotesDir, '2.0.0+2222', manifestOf('fresh', ['/fresh']), '1.0.0+1111');
  await spoil(join(folder('fresh'), '2.0.0+2222'));

  const found = await candidates('fresh');

  expect(found).toMatchObject([{ version: '1.0.0+1111', why: 'stable', menu: [{ to: '/fresh' }] }]);
});

test('[PLT-95] without a record of the live version, the newest complete version is served', async () => {
  await deployRemote(remotesDir, '1.0.0+1111', manifestOf('lost', ['/lost']));
  await deployRemote(remotesDir, '2.0.0+2222', manifestOf('lost', ['/lost']));
  await deployRemote(remotesDir, '3.0.0+3333', manifestOf('lost', ['/lost']));
  const manifest = (version: string) => join(folder('lost'), version, 'manifest.json');
  for (const [age, version] of ['3.0.0+3333', '2.0.0+2222', '1.0.0+1111'].entries()) {
    await utimes(manifest(version), NOON, NOON - age);
  }
  await put(join(folder('lost'), '3.0.0+3333'), 'manifest.json', '{');
  await put(folder('lost'), 'current.json', '{"current":');

  const found = await candidates('lost');

  expect(found).toMatchObject([{ version: '2.0.0+2222', menu: [{ to: '/lost' }] }]);
});

test('[PLT-97] a path, a modal or an extension stays with the remote that has it, whatever another manifest claims', async () => {
  const slots = [{ name: 'cabinet-block', label: 'Баланс', order: 1 }];
  const owner = { ...manifestOf('zebra', ['/stripes/:id']), modals: ['stripe-form'], slots };
  const other = { ...manifestOf('ape', ['/Stripes/:other', '/trees']), modals: ['stripe-form', 'tree-form'], slots };
  await deployRemote(remotesDir, '1.0.0+1111', owner);
  const warnings: string[] = [];
  const offer = resolveRegistry({ remotesDir, contract: '0.1.0', warn: (message) => void warnings.push(message) });
  await offer({ userId: async () => null, quarantined: new Set() });
  const first = await candidates('zebra');

  await deployRemote(remotesDir, '1.0.0+1111', other);
  await offer({ userId: async () => null, quarantined: new Set() });
  await offer({ userId: async () => null, quarantined: new Set() });
  const [after, thief] = [await candidates('zebra'), await candidates('ape')];

  expect(after).toEqual(first);
  expect(thief).toMatchObject([{ routes: [{ path: '/trees' }], menu: [], modals: ['tree-form'], slots: [] }]);
  const lost = ['the path /stripes/:', 'the modal stripe-form', 'the extension «Баланс» in cabinet-block'];
  expect(warnings.filter((line) => line.includes('zebra'))).toEqual(
    lost.map((claim) => `the remote ape 1.0.0+1111 claims ${claim}, which zebra has and keeps`),
  );
});

test('[PLT-113] the shell keeps its pages, prerendered ones too, and the log names the remote that claims them', async () => {
  const warnings: string[] = [];
  const offer = resolveRegistry({ remotesDir, contract: '0.1.0', warn: (message) => void warnings.push(message) });
  await deployRemote(
    remotesDir,
    '1.0.0+1111',
    manifestOf('magpie', ['/User/Login/', '/nest'], { '/link-profile': 'nest.html' }),
  );
  await put(join(folder('magpie'), '1.0.0+1111'), 'nest.html', '<p>magpie</p>');

  const { registry: offered, prerendered } = await offer({ userId: async () => null, quarantined: new Set() });

  expect(offered.remotes['magpie']?.candidates).toMatchObject([{ routes: [{ path: '/nest' }], menu: [] }]);
  expect(await prerendered('/link-profile')).toBeUndefined();
  expect(warnings.filter((line) => line.includes('magpie'))).toEqual([
    'the remote magpie 1.0.0+1111 claims the path /user/login, which the shell has and keeps',
    'the remote magpie 1.0.0+1111 claims the path /link-profile, which the shell has and keeps',
  ]);
});

test('[PLT-332] a page covered by a foreign pattern stays with its owner, the shell or another remote', async () => {
  await deployRemote(remotesDir, '1.0.0+1111', manifestOf('heron', ['/pond/:id', '/pond/:id/fish']));
  await candidates('heron');
  const claims = ['/user/:a', '/error/:b', '/Pond/frog', '/pond/:x/:y', '/pond/:x/:y/:z', '/reed/:id', '/reed/a'];
  await deployRemote(remotesDir, '1.0.0+1111', manifestOf('jackdaw', claims));

  const [thief] = await candidates('jackdaw');
  const [owner] = await candidates('heron');

  expect(thief?.routes.map(({ path }) => path)).toEqual(['/pond/:x/:y/:z', '/reed/:id', '/reed/a']);
  expect(owner?.routes.map(({ path }) => path)).toEqual(['/pond/:id', '/pond/:id/fish']);
});

test('[PLT-62] each version has its own pages, menu and modals', async () => {
  await deployRemote(remotesDir, '1.0.0+1111', { ...manifestOf('finance', ['/money']), modals: ['pay'] });
  await deployRemote(remotesDir, '2.0.0+2222', manifestOf('finance', ['/finance', '/finance/taxes']), '1.0.0+1111');

  const [live, previous] = await candidates('finance');

  expect(live).toMatchObject({ version: '2.0.0+2222', menu: [{ to: '/finance' }], modals: [] });
  expect(live?.routes.map(({ path }) => path)).toEqual(['/finance', '/finance/taxes']);
  expect(previous).toMatchObject({ routes: [{ path: '/money' }], menu: [{ to: '/money' }], modals: ['pay'] });
});

test('[PLT-62] a page preloads the files that the first version needs for it', async () => {
  await deployRemote(remotesDir, '1.0.0+1111', manifestOf('homework', ['/tasks']));
  await deployRemote(remotesDir, '2.0.0+2222', manifestOf('homework', ['/homework']), '1.0.0+1111');

  const [present, gone] = await Promise.all(
    ['/homework', '/tasks'].map(async (path) => String((await api.visitor().send(`GET ${path}`)).body)),
  );

  expect(present).toContain('href="/mfe/homework/2.0.0+2222/week.1234abcd.js"');
  expect(gone).not.toContain('rel="preload"');
});

test('[PLT-61] unknown fields of a newer tool in a manifest and a current.json are ignored', async () => {
  const dir = join(remotesDir, 'newer');
  const { routes, menu, ...manifest } = manifestOf('newer', ['/newer', '/clerk']);
  const newer = {
    schema: 2,
    manifest: {
      ...manifest,
      ribbons: ['student-tab'],
      routes: [
        { ...routes[0], slot: 1 },
        { ...routes[1], roles: ['clerk'] },
      ],
      menu: [{ ...menu[0], roles: ['teacher', 'clerk'], badge: 'unread' }],
    },
    build: {
      version: '3.0.0+3333',
      name: 'newer_3',
      entry: 'remoteEntry.js',
      files: { 'remoteEntry.js': 'sha384-aaa' },
      preload: [],
      pages: {},
      requires: {},
      signature: 'abc',
    },
  };
  await put(join(dir, '3.0.0+3333'), 'manifest.json', JSON.stringify(newer));
  await put(dir, 'current.json', JSON.stringify({ current: '3.0.0+3333', previous: 8, canary: { percent: 5 } }));

  const [live, ...others] = await candidates('newer');

  expect(others).toEqual([]);
  expect(live?.routes).toEqual([
    { path: '/newer', title: 'Страница', roles: ['teacher'] },
    { path: '/clerk', title: 'Страница', roles: ['clerk'] },
  ]);
  expect(live?.menu).toMatchObject([{ to: '/newer', roles: ['teacher', 'clerk'] }]);
});

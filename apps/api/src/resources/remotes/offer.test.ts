import { join } from 'node:path';
import type { Candidate, Registry } from '@planner/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { put } from '../../testing/deployed/file.ts';
import { deployRemote, manifestOf } from '../../testing/deployed/remote.ts';
import { testApi } from '../../testing/test-api.ts';

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

test('[PLT-40] a new version of a remote is in the registry of the next page, with the one before', async () => {
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

test('[PLT-40] a broken deployment of one remote leaves the others in the registry', async () => {
  await put(join(remotesDir, 'broken'), 'current.json', '{"current":');

  const { remotes } = await registry();

  expect(remotes['calendar']).toBeDefined();
  expect(remotes['broken']).toBeUndefined();
});

test('[PLT-62] pages, menu and modals are each version’s own', async () => {
  await deployRemote(remotesDir, '1.0.0+1111', { ...manifestOf('finance', ['/money']), modals: ['pay'] });
  await deployRemote(remotesDir, '2.0.0+2222', manifestOf('finance', ['/finance', '/finance/taxes']), '1.0.0+1111');

  const [live, previous] = await candidates('finance');

  expect(live).toMatchObject({ version: '2.0.0+2222', menu: [{ to: '/finance' }], modals: [] });
  expect(live?.routes.map(({ path }) => path)).toEqual(['/finance', '/finance/taxes']);
  expect(previous).toMatchObject({ routes: [{ path: '/money' }], menu: [{ to: '/money' }], modals: ['pay'] });
});

test('[PLT-62] a page loads ahead what the version to use first needs for it', async () => {
  await deployRemote(remotesDir, '1.0.0+1111', manifestOf('homework', ['/tasks']));
  await deployRemote(remotesDir, '2.0.0+2222', manifestOf('homework', ['/homework']), '1.0.0+1111');

  const [present, gone] = await Promise.all(
    ['/homework', '/tasks'].map(async (path) => String((await api.visitor().send(`GET ${path}`)).body)),
  );

  expect(present).toContain('href="/mfe/homework/2.0.0+2222/week.1234abcd.js"');
  expect(gone).not.toContain('rel="preload"');
});

test('[PLT-61] a manifest and a current.json of a newer tool are read as far as they are known', async () => {
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
      files: {},
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
    { path: '/clerk', title: 'Страница', roles: [] },
  ]);
  expect(live?.menu).toMatchObject([{ to: '/newer', roles: ['teacher'] }]);
});

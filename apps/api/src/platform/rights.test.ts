import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { quarantinedIn, deployRemote, manifestOf, resolveRegistry, put } from '@planner/platform-server/testing';
import { registryAt } from '../testing/deployed/offered.ts';
import { testApi } from '../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());
const { remotesDir, shellDir } = api.config;

test('[PLT-260] only an account with a right gets the pages and menu entries of that right', async () => {
  await put(shellDir, 'index.html', '<!doctype html><!--mfe-registry--><!--mfe-preload--><!--config-->');
  const { menu, routes, ...mixed } = manifestOf('mixed', ['/mixed', '/mixed/inner']);
  const [open, inner] = routes;
  if (!open || !inner) throw new Error('a manifest of two pages');
  await deployRemote(remotesDir, '1', {
    ...mixed,
    routes: [open, { ...inner, right: 'platform' }],
    menu: [...menu, ...menu.map((entry) => ({ ...entry, to: '/mixed/inner', right: 'platform' as const }))],
  });
  const whole = manifestOf('inner', ['/inner']);
  const righted = <Part extends object>(parts: Part[]) =>
    parts.map((part) => ({ ...part, right: 'platform' as const }));
  await deployRemote(remotesDir, '1', { ...whole, routes: righted(whole.routes), menu: righted(whole.menu) });

  const told = async (cookie = '') => {
    const { remotes } = await registryAt(api.server, '/mixed', cookie);
    const [candidate] = remotes['mixed']?.candidates ?? [];
    return {
      routes: candidate?.routes.map(({ path }) => path),
      menu: candidate?.menu.map(({ to }) => to),
      hasInner: 'inner' in remotes,
      says: JSON.stringify(remotes).includes('platform'),
    };
  };

  const less = { routes: ['/mixed'], menu: ['/mixed'], hasInner: false, says: false };
  expect(await told()).toEqual(less);
  expect(await told((await api.teacher()).cookie)).toEqual(less);
  expect(await told((await api.admin()).cookie)).toEqual({
    routes: ['/mixed', '/mixed/inner'],
    menu: ['/mixed', '/mixed/inner'],
    hasInner: true,
    says: false,
  });
});

test('[PLT-260] nobody has a right that this server does not know', async () => {
  const newer = manifestOf('newer', ['/newer']);
  await deployRemote(remotesDir, '1', newer);
  const file = join(remotesDir, 'newer/1/manifest.json');
  const written = JSON.parse(await readFile(file, 'utf8')) as { manifest: { routes: object[] } };
  written.manifest.routes = written.manifest.routes.map((route) => ({ ...route, right: 'auditor' }));
  await put(join(remotesDir, 'newer/1'), 'manifest.json', JSON.stringify(written));

  const offer = resolveRegistry({ remotesDir, contract: '0.1.0', warn: () => undefined });
  const rights = async () => new Set(['admin', 'platform']);
  const { registry } = await offer({ userId: async () => 1, rights, quarantined: quarantinedIn(undefined) });

  expect(registry.remotes['newer']?.candidates[0]?.routes).toEqual([]);
});

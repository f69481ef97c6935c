import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  deployRemote,
  manifestOf,
  resolveRegistry,
  put,
  registeredIn,
  versionsIn,
} from '@planner/platform-server/testing';
import { offeredTo } from '../../testing/deployed/offered.ts';
import { hasRemote, hasVersion } from '../../testing/deployed/recorded.ts';
import { heard, heardDatabase } from '../../testing/deployed/heard.ts';
import { signedInSocket, type TestSocket } from '../../testing/open-socket.ts';
import { testApi } from '../../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());
const { remotesDir, shellDir } = api.config;

beforeAll(async () => {
  await put(shellDir, 'index.html', '<html><!--mfe-registry--></html>');
  await deployRemote(remotesDir, '1.0.0+1111', manifestOf('shelf', ['/shelf']));
});

test('[PLT-161] the page does not have the hashes of later chunks', async () => {
  const dir = join(remotesDir, 'slim/1.0.0+1111');
  await deployRemote(remotesDir, '1.0.0+1111', manifestOf('slim', ['/slim']));
  const { manifest, build } = JSON.parse(await readFile(`${dir}/manifest.json`, 'utf8'));
  const files = { ...build.files, 'lazy.5678abcd.js': 'sha384-fff' };
  await put(dir, 'manifest.json', JSON.stringify({ manifest, build: { ...build, files } }));

  const [candidate] = await offeredTo(api.server, 'slim');

  expect(Object.keys(candidate?.files ?? {})).toEqual(['remoteEntry.js', 'week.1234abcd.js', 'week.1234abcd.css']);
});

test('[PLT-162] a thousand versions cost a page no additional statement or file', { tags: 'full' }, async () => {
  let [statements, files] = [0, 0];
  const versions = heard(versionsIn(remotesDir), () => (files += 1));
  const db = heardDatabase(api.database.db, () => (statements += 1));
  const around = {
    database: { db },
    commit: api.commit,
    clock: { now: () => new Date('2026-11-20T12:24:00Z') },
    warn: () => undefined,
  };
  const offer = resolveRegistry({
    remotesDir,
    contract: '0.1.0',
    warn: around.warn,
    inFolder: versions,
    registered: (found) => registeredIn({ ...around, versions, found }),
  });
  const cost = async () => {
    await offer({ userId: async () => null, quarantined: new Set() });
    [statements, files] = [0, 0];
    const { registry } = await offer({ userId: async () => null, quarantined: new Set() });
    return { statements, files, bytes: JSON.stringify(registry).length };
  };
  const before = await cost();

  for (let count = 0; count < 1000; count += 1) {
    const version = `0.${count}.0`;
    await mkdir(join(remotesDir, 'shelf', version), { recursive: true });
    await writeFile(join(remotesDir, 'shelf', version, 'manifest.json'), '{}');
  }
  await api.commit(async (tx) => {
    for (let count = 0; count < 1000; count += 1) await hasVersion(tx, 'shelf', `0.${count}.0`, '/shelf');
  });

  expect(before.statements).toBe(1);
  expect(await cost()).toEqual(before);
});

test('[PLT-168] a rollback reaches fifty open pages within ten seconds', { tags: 'full' }, async () => {
  const other = await api.secondProcess();
  const { remote } = await api.commit(hasRemote);
  const admin = await api.admin();
  await admin.call('POST /api/platform/remotes/{remote}/promote', { params: { remote }, body: { version: '2' } });
  const sockets: TestSocket[] = [];
  for (let count = 0; count < 50; count += 1) {
    sockets.push(await signedInSocket(count % 2 === 0 ? api.server : other.server, await api.teacher()));
  }
  const begun = performance.now();

  const { revision } = await admin.call('POST /api/platform/remotes/{remote}/rollback', {
    params: { remote },
    body: {},
  });
  const isTold = () =>
    sockets.every(({ heard }) => heard.some((one) => one.type === 'registry' && one.revision === revision));
  await expect.poll(isTold, { interval: 5 }).toBe(true);

  expect(performance.now() - begun).toBeLessThan(10_000);
});

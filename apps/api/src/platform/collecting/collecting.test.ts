import { existsSync } from 'node:fs';
import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { collect } from '@planner/platform-server';
import { pin, promote, put, setCanary } from '@planner/platform-server/testing';
import { newTeam, packFor, send } from '../../testing/deployed/pack.ts';
import { testApi } from '../../testing/test-api.ts';
import { people } from '../host.ts';

const api = await testApi();
afterAll(() => api.close());
const { remotesDir, dataDir } = api.config;
const places = { remotesDir, mapsDir: join(dataDir, 'mfe-maps'), bucket: null };
const team = await newTeam(api, 'notes');
const by = (instant: string) => ({ remote: 'notes', by: 'token', now: new Date(instant) }) as const;

async function publish(version: string, instant: string) {
  api.setClock(instant);
  const pack = packFor('notes', team, { version, maps: { 'page.js.map': '{}' } });
  expect((await send(api, 'notes', team.token, pack)).status).toBe(201);
}
const collected = (instant: string) => collect(api.commit, places, new Date(instant));
const folders = async () =>
  (await readdir(join(remotesDir, 'notes'))).filter((name) => name !== 'current.json').toSorted();

test('[PLT-181] used, recently live (14 days) and young versions stay; other versions are retired first and removed later', async () => {
  const teacher = await api.teacher();
  for (const version of ['1.0.0+a', '1.1.0+b', '1.2.0+c', '1.3.0+d', '1.4.0+e', '1.5.0+f'])
    await publish(version, '2026-10-01T12:00:00Z');
  await api.commit((tx) => promote(tx, by('2026-10-02T12:00:00Z'), '1.0.0+a'));
  await api.commit((tx) => promote(tx, by('2026-11-01T12:00:00Z'), '1.1.0+b'));
  await api.commit((tx) => promote(tx, by('2026-11-02T12:00:00Z'), '1.2.0+c'));
  await api.commit((tx) => setCanary(tx, by('2026-11-02T13:00:00Z'), { version: '1.3.0+d', percent: 5 }));
  await api.commit((tx) =>
    pin(tx, by('2026-11-02T14:00:00Z'), { user: teacher.email, version: '1.4.0+e', hours: 24 * 30 }, people),
  );
  await publish('2.0.0+g', '2026-11-10T12:00:00Z');

  // The version was live until the 1st, so its 14 days are not over.
  expect(await collected('2026-11-14T12:00:00Z')).toEqual({ retired: ['notes 1.5.0+f'], removed: [] });
  expect(existsSync(join(remotesDir, 'notes/1.5.0+f'))).toBe(true);
  expect(await collected('2026-11-14T12:00:00Z')).toEqual({ retired: [], removed: ['notes 1.5.0+f'] });
  expect(await collected('2026-11-14T12:00:00Z')).toEqual({ retired: [], removed: [] });
  await collected('2026-11-20T12:00:00Z');
  expect(await collected('2026-11-20T12:00:00Z')).toEqual({ retired: [], removed: ['notes 1.0.0+a'] });

  expect(await folders()).toEqual(['1.1.0+b', '1.2.0+c', '1.3.0+d', '1.4.0+e', '2.0.0+g']);
  expect((await readdir(join(places.mapsDir, 'notes'))).toSorted()).toEqual(await folders());
  // The pin has ended, and since then nobody uses the version.
  await collected('2026-12-20T12:00:00Z');
  await collected('2026-12-20T12:00:00Z');
  expect(await folders()).toEqual(['1.1.0+b', '1.2.0+c', '1.3.0+d']);
});

test('[PLT-181] a removed version is never offered again, and the version that a folder wishes for stays', async () => {
  await publish('3.0.0+h', '2026-12-21T12:00:00Z');
  await put(
    join(remotesDir, 'notes'),
    'current.json',
    JSON.stringify({ current: '3.0.0+h', previous: null, by: 'deploy' }),
  );
  await collected('2027-02-20T12:00:00Z');
  await collected('2027-02-20T12:00:00Z');

  expect(await folders()).toContain('3.0.0+h');
  const again = api.commit((tx) => promote(tx, by('2027-02-20T13:00:00Z'), '1.0.0+a'));
  await expect(again).rejects.toMatchObject({
    code: 'invalid',
    parts: { fields: { version: expect.stringMatching(/списана/) } },
  });
});

test('[PLT-181] an incomplete pack that a crash left is removed after a day', async () => {
  const place = join(remotesDir, '.arriving');
  await put(join(place, 'old'), 'file', 'x');
  await put(join(place, 'new'), 'file', 'x');
  await utimes(join(place, 'old'), new Date('2027-02-18T12:00:00Z'), new Date('2027-02-18T12:00:00Z'));
  await utimes(join(place, 'new'), new Date('2027-02-20T11:00:00Z'), new Date('2027-02-20T11:00:00Z'));

  await collected('2027-02-20T12:00:00Z');

  expect(await readdir(place)).toEqual(['new']);
});

test('[OPS-242] no transaction is open while the files of a version are removed', async () => {
  const folder = join(remotesDir, 'notes/4.0.0+i');
  await publish('4.0.0+i', '2027-03-01T12:00:00Z');
  await collected('2027-04-01T12:00:00Z');
  const isThere: boolean[] = [];
  const committed: typeof api.commit = async (work, job) => {
    const result = await api.commit(work, job);
    isThere.push(existsSync(folder));
    return result;
  };

  const { removed } = await collect(committed, places, new Date('2027-04-01T12:00:00Z'));

  expect(removed).toEqual(['notes 4.0.0+i']);
  expect(isThere.length).toBeGreaterThan(0);
  expect(isThere).not.toContain(false);
  expect(existsSync(folder)).toBe(false);
});

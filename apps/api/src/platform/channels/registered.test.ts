import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  bucketOf,
  deployRemote,
  manifestOf,
  resolveRegistry,
  pin,
  promote,
  put,
  recordVersion,
  registeredIn,
  rollback,
  setCanary,
  versionsIn,
} from '@planner/platform-server/testing';
import type { App } from '../../app.ts';
import { offeredTo, registryAt, toldOf } from '../../testing/deployed/offered.ts';
import { signedInSocket } from '../../testing/open-socket.ts';
import type { Visitor } from '../../testing/person.ts';
import { testApi } from '../../testing/test-api.ts';
import { people } from '../host.ts';

const api = await testApi();
afterAll(() => api.close());
const other = await api.secondProcess();

const { remotesDir, shellDir } = api.config;
beforeAll(() => put(shellDir, 'index.html', '<html><!--mfe-registry--></html>'));

const NOW = new Date('2026-11-20T12:24:00Z');
const ONE = '1.0.0+1111';
const TWO = '2.0.0+2222';
const THREE = '3.0.0+3333';

interface Wished {
  by?: 'deploy' | 'start';
  at?: string;
}

/** Deploys a version into the folder and writes the wish to make it live, as a deployment does. */
async function wish(remote: string, version: string, previous: string | null, { by = 'deploy', at }: Wished = {}) {
  await deployRemote(remotesDir, version, manifestOf(remote, [`/${remote}`]), previous);
  await put(`${remotesDir}/${remote}`, 'current.json', JSON.stringify({ current: version, previous, by, at }));
}

const told = async (remote: string, person?: Visitor, { server }: Pick<App, 'server'> = api) =>
  toldOf(await offeredTo(server, remote, person));
const by = (remote: string) => ({ remote, by: 'account', now: NOW }) as const;
const acts = async (remote: string) => {
  const rows = api.database.db.selectFrom('mfe_audit').where('remote', '=', remote).orderBy('id');
  return (await rows.select(['act', 'version', 'decided_by']).execute()).map((row) => Object.values(row).join(' '));
};

test('[PLT-151] a version is recorded when it is first seen, and its record never changes', async () => {
  await wish('seen', ONE, null);
  await told('seen');

  const rows = await api.database.db.selectFrom('mfe_version').where('remote', '=', 'seen').selectAll().execute();
  expect(rows).toMatchObject([
    { version: ONE, name: 'seen_1_0_0_1111', manifest: { name: 'seen' }, build: { version: ONE }, retired_at: null },
  ]);
  const [{ manifest, build }] = [rows[0] ?? expect.fail()];
  const again = { remote: 'seen', version: ONE, manifest, published_by: 'account', published_at: NOW };
  const same = await api.commit((tx) => recordVersion(tx, { ...again, build }));
  const changed = api.commit((tx) => recordVersion(tx, { ...again, build: { ...build, files: {} } }));
  const rewritten = api.commit((tx) => tx.updateTable('mfe_version').set({ name: 'x' }).execute());
  expect(same).toBe('known');
  await expect(changed).rejects.toThrow('seen 1.0.0+1111 is known with other files: a version never changes');
  await expect(rewritten).rejects.toThrow('a version of a remote never changes: seen 1.0.0+1111');
});

test('[PLT-152] a wish that was already applied undoes no later decision, also in another process or after a restart', async () => {
  await wish('kept', ONE, null);
  await told('kept');
  await wish('kept', TWO, ONE, { at: '2026-11-20T12:00:00.000Z' });
  const deployed = await told('kept');

  await api.commit((tx) => rollback(tx, by('kept')));
  const restarted = await api.secondProcess();
  const after = [await told('kept'), await told('kept', undefined, other), await told('kept', undefined, restarted)];
  await wish('kept', TWO, ONE, { at: '2026-11-20T13:00:00.000Z' });
  const anew = await told('kept', undefined, other);

  expect(deployed).toEqual([`stable ${TWO}`, `previous ${ONE}`]);
  expect(after).toEqual(Array.from({ length: 3 }, () => [`stable ${ONE}`, `previous ${TWO}`]));
  expect(anew).toEqual(deployed);
  expect(await acts('kept')).toEqual([
    `deployed ${ONE} deploy`,
    `deployed ${TWO} deploy`,
    `rolled back ${ONE} account`,
    `deployed ${TWO} deploy`,
  ]);
});

test('[PLT-152] of several processes that see a wish at once one applies it', async () => {
  await wish('once', ONE, null);

  const offers = await Promise.all(
    [api, other, api, other].map(({ server }) => offeredTo(server, 'once').then(toldOf)),
  );

  expect(offers).toEqual(Array.from({ length: 4 }, () => [`stable ${ONE}`]));
  expect(await acts('once')).toEqual([`deployed ${ONE} deploy`]);
});

test('[PLT-152] the previous version is the one that the folder names, even if no page has used it', async () => {
  await wish('unmet', ONE, null, { at: '2026-11-20T12:00:00.000Z' });
  await told('unmet');
  await wish('unmet', TWO, ONE, { at: '2026-11-20T12:01:00.000Z' });
  await told('unmet');

  await wish('unmet', ONE, TWO, { at: '2026-11-20T12:02:00.000Z' });
  await wish('unmet', THREE, ONE, { at: '2026-11-20T12:03:00.000Z' });

  expect(await told('unmet')).toEqual([`stable ${THREE}`, `previous ${ONE}`]);
});

test('[PLT-152] a wish older than the last applied one is ignored, because it comes from another folder', async () => {
  await wish('twofold', TWO, null, { at: '2026-11-20T12:00:00.000Z' });
  await told('twofold');

  await wish('twofold', ONE, null, { at: '2026-11-19T12:00:00.000Z' });

  expect(await told('twofold')).toEqual([`stable ${TWO}`]);
});

test('[OPS-43] a build of npm start yields only to a person’s decision', async () => {
  await wish('built', ONE, null, { by: 'start', at: '2026-11-20T12:00:00.000Z' });
  const first = await told('built');
  await wish('built', TWO, ONE, { by: 'start', at: '2026-11-20T12:01:00.000Z' });
  const second = await told('built');
  await api.commit((tx) => rollback(tx, by('built')));
  // A start whose version is already there renews the wish.
  await wish('built', TWO, ONE, { by: 'start', at: '2026-11-20T12:02:00.000Z' });
  const restarted = await told('built');
  await wish('built', THREE, TWO, { by: 'start', at: '2026-11-20T12:03:00.000Z' });
  const third = await told('built');

  expect([first, second]).toEqual([[`stable ${ONE}`], [`stable ${TWO}`, `previous ${ONE}`]]);
  expect([restarted, third]).toEqual([
    [`stable ${ONE}`, `previous ${TWO}`],
    [`stable ${ONE}`, `previous ${TWO}`],
  ]);
  expect((await acts('built')).at(-1)).toBe(`kept back ${THREE} start`);
});

test('[PLT-152] a version whose files differ from its record does not become live', async () => {
  await wish('forged', ONE, null, { at: '2026-11-20T12:00:00.000Z' });
  await told('forged');
  const client = await api.database.connect();
  await client.query(`insert into mfe_version (remote, version, name, manifest, build, published_by, published_at)
    select remote, '${TWO}', name, manifest, build, published_by, published_at from mfe_version where remote = 'forged'`);
  await client.end();

  await wish('forged', TWO, ONE, { at: '2026-11-20T12:01:00.000Z' });

  expect(await told('forged')).toEqual([`stable ${ONE}`]);
});

test('[PLT-150] a canary is offered to the buckets below its share: to a person on all devices, and to no visitor', async () => {
  await wish('shared', ONE, null);
  const people = await Promise.all(Array.from({ length: 8 }, () => api.teacher()));
  await told('shared');
  await wish('shared', TWO, ONE, { at: '2026-11-20T12:00:00.000Z' });
  await told('shared');
  await api.commit((tx) => rollback(tx, by('shared')));
  const { salt } = await api.database.db
    .selectFrom('mfe_channel')
    .where('remote', '=', 'shared')
    .select('salt')
    .executeTakeFirstOrThrow();
  const buckets = people.map(({ id }) => bucketOf(id, salt)).toSorted((one, two) => one - two);
  const percent = (buckets[3] ?? 0) + 1;

  await api.commit((tx) => setCanary(tx, by('shared'), { version: TWO, percent }));
  const given = await Promise.all(people.map((person) => told('shared', person)));
  const elsewhere = await Promise.all(people.map((person) => told('shared', person, other)));

  const expected = people.map(({ id }) =>
    bucketOf(id, salt) < percent ? [`canary ${TWO}`, `stable ${ONE}`] : [`stable ${ONE}`, `previous ${TWO}`],
  );
  expect(given).toEqual(expected);
  expect(elsewhere).toEqual(expected);
  expect(new Set(given.map(([first]) => first)).size).toBe(2);
  expect(await told('shared')).toEqual([`stable ${ONE}`, `previous ${TWO}`]);
});

test('[PLT-150] people are distributed evenly over the buckets of a remote, and differently for another remote', () => {
  const counts = Array.from({ length: 100 }, () => 0);
  for (let id = 1; id <= 100_000; id += 1) counts[bucketOf(id, 'salt')] = (counts[bucketOf(id, 'salt')] ?? 0) + 1;
  const both = Array.from({ length: 10_000 }, (_, id) => id).filter(
    (id) => bucketOf(id, 'salt') < 10 && bucketOf(id, 'pepper') < 10,
  );

  expect(Math.min(...counts)).toBeGreaterThan(850);
  expect(Math.max(...counts)).toBeLessThan(1150);
  expect(both.length).toBeGreaterThan(50);
  expect(both.length).toBeLessThan(150);
});

test('[PLT-158] an account with a pin gets that version first, until the pin ends', async () => {
  const [tester, somebody] = await Promise.all([api.teacher(), api.teacher()]);
  await wish('pinned', ONE, null);
  await told('pinned');
  await wish('pinned', TWO, ONE, { at: '2026-11-20T12:00:00.000Z' });
  await told('pinned');
  await wish('pinned', THREE, TWO, { at: '2026-11-20T12:01:00.000Z' });
  await told('pinned');

  await api.commit((tx) => pin(tx, by('pinned'), { user: tester.email, version: ONE, hours: 2 }, people));
  const own = await told('pinned', tester, other);
  const others = await told('pinned', somebody);
  api.setClock('2026-11-20T14:24:01Z');
  const later = await told('pinned', tester);

  expect(own).toEqual([`pin ${ONE}`, `stable ${THREE}`, `previous ${TWO}`]);
  expect([others, later]).toEqual([
    [`stable ${THREE}`, `previous ${TWO}`],
    [`stable ${THREE}`, `previous ${TWO}`],
  ]);
});

test('[PLT-153] while the database is unreachable pages use the last decision', async () => {
  let isAway = false;
  const versions = versionsIn(remotesDir);
  const database = {
    get db() {
      if (isAway) throw new Error('the database is away');
      return api.database.db;
    },
  };
  const around = { database, commit: api.commit, clock: { now: () => NOW }, versions, warn: () => undefined };
  const offer = resolveRegistry({
    remotesDir,
    contract: '0.1.0',
    warn: around.warn,
    inFolder: versions,
    registered: (found) => registeredIn({ ...around, found }),
  });
  const offered = async () =>
    toldOf(
      (await offer({ userId: async () => null, quarantined: new Set() })).registry.remotes['distant']?.candidates ?? [],
    );
  await wish('distant', ONE, null);
  await offered();
  await wish('distant', TWO, ONE, { at: '2026-11-20T12:00:00.000Z' });
  await offered();
  await api.commit((tx) => rollback(tx, by('distant')));
  await offered();

  isAway = true;

  expect(await offered()).toEqual([`stable ${ONE}`, `previous ${TWO}`]);
});

test('[PLT-155] a remote that was never deployed here is served once a version of it is promoted', async () => {
  await wish('published', ONE, null);
  await put(`${remotesDir}/published`, 'current.json', '{');
  const manifest = manifestOf('published', ['/published']);
  const { default: file } = await import(`${remotesDir}/published/${ONE}/manifest.json`, { with: { type: 'json' } });
  const seen = { remote: 'published', version: ONE, manifest, build: file.build };

  await api.commit((tx) => recordVersion(tx, { ...seen, published_by: 'token', published_at: NOW }));
  await api.commit((tx) => promote(tx, by('published'), ONE));

  expect(await told('published')).toEqual([`stable ${ONE}`]);
});

test('[PLT-160] a decision is announced to the open pages of every process, a pin only to those of its account', async () => {
  const [tester, somebody] = await Promise.all([api.teacher(), api.teacher()]);
  await wish('announced', ONE, null);
  await told('announced');
  const sockets = await Promise.all([signedInSocket(api.server, tester), signedInSocket(other.server, somebody)]);
  const revisions = () =>
    sockets.map(({ heard }) => heard.flatMap((message) => (message.type === 'registry' ? [message.revision] : [])));

  await wish('announced', TWO, ONE, { at: '2026-11-20T12:00:00.000Z' });
  await told('announced');
  await expect.poll(() => revisions().map(({ length }) => length)).toEqual([1, 1]);
  await api.commit((tx) => pin(tx, by('announced'), { user: tester.email, version: ONE, hours: 1 }, people));
  await expect.poll(() => revisions()[0]?.length).toBe(2);
  await api.commit((tx) => rollback(tx, by('announced')));
  await expect.poll(() => revisions().map(({ length }) => length)).toEqual([3, 2]);

  const { revision } = await registryAt(api.server, '/announced');
  expect(revisions().map((heard) => heard.at(-1))).toEqual([revision, revision]);
});

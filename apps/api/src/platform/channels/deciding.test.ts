import { afterAll, beforeEach, expect, test } from 'vitest';
import { createToken, endToken } from '@planner/platform-server';
import {
  manifestOf,
  pin,
  promote,
  recordVersion,
  retire,
  rollback,
  setCanary,
  tokenIn,
  unpin,
} from '@planner/platform-server/testing';
import { testApi } from '../../testing/test-api.ts';
import { eraseDueAccounts } from '../../resources/accounts/deletion.service.ts';
import { people } from '../host.ts';

const api = await testApi();
afterAll(() => api.close());

const NOW = new Date('2026-11-20T12:24:00Z');
let remotes = 0;
let remote = '';
const by = (revision?: number) => ({ remote, by: 'account', now: NOW, revision }) as const;

async function record(version: string, path = `/${remote}`, of = remote) {
  const manifest = manifestOf(of, [path]);
  const name = `${of}_${version.replace(/\W/g, '_')}`;
  const build = { version, name, entry: 'a.js', files: { 'a.js': 'sha384-aaa' }, preload: [], pages: {}, requires: {} };
  const seen = { remote: of, version, manifest, build, published_by: 'account', published_at: NOW };
  await api.commit((tx) => recordVersion(tx, seen));
}

async function channel() {
  const { stable, previous, canary, canary_percent, revision } = await api.database.db
    .selectFrom('mfe_channel')
    .where('remote', '=', remote)
    .selectAll()
    .executeTakeFirstOrThrow();
  return { stable, previous, canary, canary_percent, revision };
}

beforeEach(async () => {
  remotes += 1;
  remote = `team-${String.fromCharCode(96 + remotes)}`;
  for (const version of ['1', '2', '3']) await record(version);
  await api.commit((tx) => promote(tx, by(), '1'));
});

test('[PLT-155] a promoted canary becomes stable, and the former stable version becomes the previous one', async () => {
  await api.commit((tx) => setCanary(tx, by(), { version: '2', percent: 10 }));
  const during = await channel();
  await api.commit((tx) => promote(tx, by()));

  expect(during).toMatchObject({ stable: '1', previous: null, canary: '2', canary_percent: 10 });
  expect(await channel()).toMatchObject({ stable: '2', previous: '1', canary: null, canary_percent: 0 });
});

test.each([
  ['an unknown version', { version: '9', percent: 10 }, 'Версии 9 нет'],
  ['the stable version', { version: '1', percent: 10 }, 'Эту версию уже получают все'],
])('[PLT-155] %s becomes no canary', async (_, canary, words) => {
  const refused = api.commit((tx) => setCanary(tx, by(), canary));

  await expect(refused).rejects.toMatchObject({ code: 'invalid', parts: { fields: { version: words } } });
});

test('[PLT-155] a share of zero ends a canary, once', async () => {
  await api.commit((tx) => setCanary(tx, by(), { version: '2', percent: 10 }));
  await api.commit((tx) => setCanary(tx, by(), { version: '2', percent: 0 }));
  const ended = await channel();
  await api.commit((tx) => setCanary(tx, by(), { version: '2', percent: 0 }));

  expect(ended).toMatchObject({ stable: '1', canary: null, canary_percent: 0 });
  expect(await channel()).toEqual(ended);
});

test('[PLT-155] [PLT-167] the same share is a new decision when it switches automatic growth on', async () => {
  await api.commit((tx) => setCanary(tx, by(), { version: '2', percent: 5 }));
  const { revision } = await channel();
  await api.commit((tx) => setCanary(tx, by(), { version: '2', percent: 5, auto: true }));

  expect((await channel()).revision).toBeGreaterThan(revision);
});

test('[PLT-155] without a canary a promotion must name a version, and promoting the stable version ends the canary', async () => {
  const unnamed = api.commit((tx) => promote(tx, by()));
  await expect(unnamed).rejects.toMatchObject({
    parts: { fields: { version: 'Назовите версию: пробной сейчас нет' } },
  });
  await api.commit((tx) => setCanary(tx, by(), { version: '2', percent: 10 }));

  await api.commit((tx) => promote(tx, by(), '1'));

  expect(await channel()).toMatchObject({ stable: '1', previous: null, canary: null });
});

test('[PLT-156] a rollback to the stable version decides nothing', async () => {
  const before = await channel();

  await api.commit((tx) => rollback(tx, by(), { to: '1' }));

  expect(await channel()).toEqual(before);
});

test('[PLT-157] the previous version may be retired, which leaves no rollback target; an unknown version is not found', async () => {
  await api.commit((tx) => promote(tx, by(), '2'));
  await api.commit((tx) => retire(tx, by(), '3'));
  const other = await channel();

  await api.commit((tx) => retire(tx, by(), '1'));
  const retired = await channel();
  await api.commit((tx) => retire(tx, by(), '1'));

  expect([other.previous, retired.previous, (await channel()).revision]).toEqual(['1', null, retired.revision]);
  await expect(api.commit((tx) => retire(tx, by(), '9'))).rejects.toMatchObject({ code: 'not_found' });
});

test('[PLT-97] a version that claims the page of another remote is offered to nobody', async () => {
  const owner = remote;
  remote = `${owner}-thief`;
  await record('1', `/${owner}`);

  const refused = api.commit((tx) => promote(tx, by(), '1'));

  const fields = { version: `Уже занято: the path /${owner}: ${owner}` };
  await expect(refused).rejects.toMatchObject({ parts: { fields } });
});

test('[PLT-332] a version with a pattern that covers pages of the shell is offered to nobody', async () => {
  remote = `${remote}-pattern`;
  await record('1', '/error/:page');

  const refused = api.commit((tx) => promote(tx, by(), '1'));

  const fields = { version: 'Уже занято: the path /error/500: the shell' };
  await expect(refused).rejects.toMatchObject({ parts: { fields } });
});

test('[PLT-154] a decision over an old revision is refused with the current one, and a repeated decision counts once', async () => {
  const { revision } = await channel();
  await api.commit((tx) => setCanary(tx, by(revision), { version: '2', percent: 10 }));
  const { revision: present } = await channel();
  const late = api.commit((tx) => setCanary(tx, by(revision), { version: '3', percent: 10 }));
  await expect(late).rejects.toMatchObject({ code: 'version_conflict', parts: { details: { revision: present } } });

  await api.commit((tx) => setCanary(tx, by(), { version: '2', percent: 10 }));
  await api.commit((tx) => promote(tx, by(), '2'));
  const promoted = await channel();
  await api.commit((tx) => promote(tx, by(), '2'));

  expect(present).toBeGreaterThan(revision);
  expect(await channel()).toEqual(promoted);
});

test('[PLT-156] a rollback returns everybody to the previous or to a named version', async () => {
  const none = api.commit((tx) => rollback(tx, by()));
  await expect(none).rejects.toMatchObject({ code: 'invalid', parts: { fields: { to: /Прежней версии нет/ } } });
  await api.commit((tx) => promote(tx, by(), '2'));
  await api.commit((tx) => promote(tx, by(), '3'));
  await api.commit((tx) => setCanary(tx, by(), { version: '1', percent: 50 }));

  await api.commit((tx) => rollback(tx, by()));
  const before = await channel();
  await api.commit((tx) => rollback(tx, by(), { to: '1' }));

  expect(before).toMatchObject({ stable: '2', previous: '3', canary: null });
  expect(await channel()).toMatchObject({ stable: '1', previous: '2' });
});

test('[PLT-157] a version that somebody uses cannot be retired, and a retired version is offered to nobody', async () => {
  const tester = await api.teacher();
  await api.commit((tx) => setCanary(tx, by(), { version: '2', percent: 10 }));
  await api.commit((tx) => pin(tx, by(), { user: tester.email, version: '3', hours: 1 }, people));
  for (const version of ['1', '2', '3']) {
    const refused = api.commit((tx) => retire(tx, by(), version));
    await expect(refused).rejects.toMatchObject({ code: 'invalid' });
  }

  await api.commit((tx) => unpin(tx, by(), tester.email, people));
  await api.commit((tx) => retire(tx, by(), '3'));
  const refused = api.commit((tx) => promote(tx, by(), '3'));

  await expect(refused).rejects.toMatchObject({ parts: { fields: { version: 'Версия 3 списана' } } });
});

test('[ACC-13] the platform keeps the decisions of an erased account, without its id and its pins', async () => {
  const [gone, stays] = [await api.teacher(), await api.teacher()];
  for (const { id, email } of [gone, stays])
    await api.commit((tx) => pin(tx, { ...by(), user_id: id }, { user: email, version: '3', hours: 1 }, people));

  await api.commit(async (tx) => {
    await tx.updateTable('users').set({ deletion_at: NOW }).where('id', '=', gone.id).execute();
    await eraseDueAccounts(tx, NOW, gone.id);
  });

  const of = { remote, version: '3' };
  const pins = api.database.db
    .selectFrom('mfe_pin')
    .where('remote', '=', remote)
    .select(['remote', 'version', 'user_id']);
  const lines = api.database.db.selectFrom('mfe_audit').where('act', '=', 'pinned').where('remote', '=', remote);
  expect(await pins.execute()).toEqual([{ ...of, user_id: stays.id }]);
  expect(await lines.select(['remote', 'version', 'user_id']).orderBy('id').execute()).toEqual([
    { ...of, user_id: null },
    { ...of, user_id: stays.id },
  ]);
});

test('[PLT-159] a token identifies its remote until it is revoked, and is never stored as it was shown', async () => {
  const { id, token } = await api.commit((tx) => createToken(tx, by(), { label: 'CI' }));
  const found = await tokenIn(api.database.db, `Bearer ${token}`);
  const strangers = [undefined, token, `Bearer ${token}x`, 'Bearer mfe_', `Basic ${token}`];
  const others = await Promise.all(strangers.map((header) => tokenIn(api.database.db, header)));
  const rows = await api.database.db.selectFrom('mfe_token').selectAll().execute();
  const ended = [await api.commit((tx) => endToken(tx, by(), id)), await api.commit((tx) => endToken(tx, by(), id))];

  expect(found).toMatchObject({ id, remote, label: 'CI' });
  expect(others).toEqual(others.map(() => null));
  expect(JSON.stringify(rows)).not.toContain(token.slice(4));
  expect(ended).toEqual([true, false]);
  expect(await tokenIn(api.database.db, `Bearer ${token}`)).toBeNull();
});

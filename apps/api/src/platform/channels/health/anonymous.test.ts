import { afterAll, beforeEach, expect, test } from 'vitest';
import { newTeam, packFor, send } from '../../../testing/deployed/pack.ts';
import { hasRemote } from '../../../testing/deployed/recorded.ts';
import { pageNumbersOf } from '../../../testing/deployed/page-number.ts';
import type { Person, Visitor } from '../../../testing/person.ts';
import { sizedEach } from '../../../testing/sized.ts';
import { testApi } from '../../../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());

let remote = '';
const numberOf = await pageNumbersOf(api, () => remote);
beforeEach(async () => {
  ({ remote } = await api.commit(hasRemote));
  const admin = await api.admin();
  await admin.call('POST /api/platform/remotes/{remote}/promote', { params: { remote }, body: { version: '2' } });
});

/** Reports a failure of the stable version from a machine at an address. */
async function fails(page: string, remoteAddress = '203.0.113.9', of = { remote, version: '2' }): Promise<void> {
  const { statusCode } = await api.server.inject({
    method: 'POST',
    url: '/api/mfe/health',
    remoteAddress,
    body: { ...of, outcome: 'failed', page },
  });
  expect(statusCode).toBe(204);
}
const stand = async () => (await api.admin()).call('GET /api/platform/remotes/{remote}', { params: { remote } });
const far = (page: number) => `2001:db8:${(page + 1).toString(16)}::1`;

test('[PLT-318] reports without a page number signed by the server cause no rollback', async () => {
  for (let page = 0; page < 35; page += 1) await fails(`page-${page}`, `2001:db8:1:${Math.floor(page / 5)}::1`);

  const { stable, health } = await stand();
  expect([stable, health]).toEqual(['2', []]);
});

test('[PLT-318] a page number that was changed, is too old or belongs to another version is accepted and not counted', async () => {
  const now = api.now();
  for (let page = 0; page < 25; page += 1) {
    const good = numberOf('2', now, { ip: far(page) });
    await fails(`${good.slice(0, 20)}${good[20] === 'A' ? 'B' : 'A'}${good.slice(21)}`, far(page));
    await fails(good.slice(0, -4), far(page));
    await fails(numberOf('2', new Date(now.getTime() - 12 * 3600_000 - 1000), { ip: far(page) }), far(page));
    await fails(numberOf('1', now, { ip: far(page) }), far(page));
  }

  const { stable, health } = await stand();
  expect([stable, health]).toEqual(['2', []]);
});

test('[PLT-318] a page number counts once, however often and from wherever it is sent', async () => {
  const number = numberOf('2', api.now(), { ip: far(1) });

  for (let page = 0; page < 25; page += 1) await fails(number, far(page));

  const { stable, health } = await stand();
  expect([stable, health.map(({ pages }) => pages)]).toEqual(['2', [1]]);
});

const NETWORKS: [string, (page: number) => string][] = [
  ['one /56 of IPv6', (page: number) => `2001:db8:1:1${Math.floor(page / 3).toString(16)}::1`],
  ['one /48 of IPv6', (page: number) => `2001:db8:1:${(page * 256).toString(16)}::1`],
];
sizedEach(
  '[PLT-319] pages sent to %s roll back neither a canary nor the stable version',
  NETWORKS,
  2,
  async ([, ip]) => {
    const admin = await api.admin();
    await admin.call('PUT /api/platform/remotes/{remote}/canary', {
      params: { remote },
      body: { version: '3', percent: 10 },
    });

    for (let page = 0; page < 36; page += 1) {
      await fails(numberOf('2', api.now(), { ip: ip(page) }), far(page));
      await fails(numberOf('3', api.now(), { ip: ip(page) }), far(page), { remote, version: '3' });
    }

    expect(await stand()).toMatchObject({ stable: '2', canary: { version: '3' } });
  },
);

test('[PLT-319] the pages of one account count as three at most, from any network', async () => {
  const { id: user_id } = await api.teacher();
  for (let page = 0; page < 30; page += 1) await fails(numberOf('2', api.now(), { ip: far(page), user_id }));
  const before = await stand();
  for (let page = 0; page < 17; page += 1) await fails(numberOf('2', api.now(), { ip: far(page + 100) }));

  expect([before.stable, (await stand()).stable]).toEqual(['2', '1']);
});

/** The page number in the registry of this person. */
const numberFor = async (person: Visitor | Person) => (await person.call('GET /api/mfe/registry', {})).page ?? '';
const VERSION = '1.0.0+aaaa1111';

test('[PLT-318] the registry has a page number for its versions; a visitor’s number counts only for public pages', async () => {
  const team = await newTeam(api, 'notes');
  const shown = await newTeam(api, 'shown');
  const routes = [{ path: '/shown', public: true as const, title: 'Страница' }];
  await send(api, 'notes', team.token, packFor('notes', team, { version: VERSION }));
  await send(api, 'shown', shown.token, packFor('shown', shown, { version: VERSION, manifest: { routes } }));
  const admin = await api.admin();
  const counted = async (of: string) => {
    const { health } = await admin.call('GET /api/platform/remotes/{remote}', { params: { remote: of } });
    return health[0]?.pages ?? 0;
  };
  for (const of of ['notes', 'shown'])
    await admin.call('POST /api/platform/remotes/{remote}/promote', {
      params: { remote: of },
      body: { version: VERSION },
    });
  const tell = async (person: Visitor | Person) => {
    const number = await numberFor(person);
    for (const of of ['notes', 'shown']) await fails(number, '203.0.113.9', { remote: of, version: VERSION });
    return Promise.all(['notes', 'shown'].map(counted));
  };

  expect([await tell(api.visitor()), await tell(await api.teacher())]).toEqual([
    [0, 1],
    [1, 2],
  ]);
});

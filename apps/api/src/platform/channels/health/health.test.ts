import { afterAll, beforeEach, expect, test } from 'vitest';
import { growCanary, sweepHealth } from '@planner/platform-server/testing';
import { hasRemote } from '../../../testing/deployed/recorded.ts';
import { pageNumbersOf } from '../../../testing/deployed/page-number.ts';
import { sizedEach } from '../../../testing/sized.ts';
import { seeded } from '../../../testing/random-input/seeded.ts';
import { testApi } from '../../../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());

let remote = '';
let told = 0;
const numberOf = await pageNumbersOf(api, () => remote);
beforeEach(async () => {
  ({ remote } = await api.commit(hasRemote));
});

type Outcome = 'healthy' | 'failed' | 'crashed';
interface Told {
  from?: string;
  page?: string;
  kind?: string;
  vitals?: object;
}

/** Sends a page's report, each from a new network. */
async function tell(version: string, outcome: Outcome, { from, page, ...rest }: Told = {}): Promise<void> {
  told += 1;
  const { statusCode, body } = await api.server.inject({
    method: 'POST',
    url: '/api/mfe/health',
    remoteAddress: `10.9.${Math.floor(told / 250) % 250}.${told % 250}`,
    body: { remote, version, outcome, page: page ?? numberOf(version, api.now(), { ip: from }), ...rest },
  });
  expect({ statusCode, body }).toEqual({ statusCode: 204, body: '' });
}

const canary = async (version: string, percent: number, auto = false) =>
  (await api.admin()).call('PUT /api/platform/remotes/{remote}/canary', {
    params: { remote },
    body: { version, percent, auto },
  });
const details = async () => (await api.admin()).call('GET /api/platform/remotes/{remote}', { params: { remote } });

test('[PLT-164] reports about a version are counted per hour, each page once, with its measurements', async () => {
  const page = numberOf('1', api.now());
  await tell('1', 'healthy', { page, vitals: { lcp: 900, cls: 0.1 } });
  await tell('1', 'crashed', { page });
  await tell('1', 'healthy', { vitals: { lcp: 1100 } });
  await tell('9', 'failed');
  const { health } = await details();

  expect(health).toEqual([
    {
      version: '1',
      hour: '2026-11-20T12:00:00.000Z',
      pages: 2,
      healthy: 2,
      failed: 0,
      crashed: 1,
      vitals: expect.anything(),
    },
  ]);
  const [row] = health;
  expect(row?.vitals).toEqual({ lcp: { sum: 2000, count: 2 }, cls: { sum: 0.1, count: 1 } });
});

test('[PLT-165] a failing canary is withdrawn after the fifth page, and the audit names the reason', async () => {
  await canary('2', 10);
  for (let page = 0; page < 4; page += 1) await tell('2', 'failed');
  const before = await details();
  await tell('2', 'failed');
  const after = await details();

  expect(before.canary).toMatchObject({ version: '2', percent: 10 });
  expect(after).toMatchObject({ stable: '1', canary: null });
  expect(after.audit[0]).toMatchObject({
    act: 'taken back',
    version: '2',
    decided_by: 'breaker',
    email: null,
    details: { failed: 5, pages: 5, of: '1' },
  });
});

test(
  '[PLT-170] a canary that is slow for more people than the stable version in the same hour is withdrawn',
  { tags: 'full' },
  async () => {
    await canary('2', 10);
    const slow = { vitals: { lcp: 5200, cls: 0.02 } };
    for (let page = 0; page < 40; page += 1)
      await tell('1', 'healthy', page % 10 === 0 ? slow : { vitals: { lcp: 900 } });
    for (let page = 0; page < 19; page += 1) await tell('2', 'healthy', slow);
    const few = await details();
    await tell('2', 'healthy', slow);
    const after = await details();

    expect(few.canary).toMatchObject({ version: '2' });
    expect(after).toMatchObject({ stable: '1', canary: null });
    expect(after.audit[0]).toMatchObject({
      act: 'taken back',
      version: '2',
      decided_by: 'breaker',
      details: { why: 'vitals', measured: 20, poor: 20, of: '1', compared: { measured: 40, poor: 4 } },
    });
  },
);

const KEPT: [string, object, object][] = [
  ['that is slower and not poor', { lcp: 900 }, { lcp: 3900, inp: 480, cls: 0.24 }],
  ['when the stable version is as poor', { lcp: 5200 }, { lcp: 5200 }],
  ['without measurements of the stable version', {}, { lcp: 5200 }],
];
sizedEach('[PLT-170] a canary stays %s', KEPT, 3, async ([, stable, own]) => {
  await canary('2', 10);
  for (let page = 0; page < 40; page += 1) await tell('1', 'healthy', { vitals: stable });
  for (let page = 0; page < 40; page += 1) await tell('2', 'healthy', { vitals: own });

  expect((await details()).canary).toMatchObject({ version: '2' });
});

test.each([
  ['one network', { from: '203.0.113.7' }],
  ['pages without a network', { kind: 'network' }],
])('[PLT-165] %s causes no rollback', async (_, told) => {
  await canary('2', 10);
  for (let page = 0; page < 12; page += 1) await tell('2', 'failed', told);

  expect((await details()).canary).toMatchObject({ version: '2' });
});

test(
  '[PLT-165] a canary that fails no more often than the stable version stays: the fault is elsewhere',
  { tags: 'full' },
  async () => {
    await canary('2', 10);
    for (let page = 0; page < 200; page += 1) await tell('1', page % 2 === 0 ? 'failed' : 'healthy');
    for (let page = 0; page < 20; page += 1) await tell('2', page % 2 === 0 ? 'failed' : 'healthy');

    expect((await details()).canary).toMatchObject({ version: '2' });
  },
);

test('[PLT-166] the stable version is rolled back to the previous one after twenty failed pages, and not restored', async () => {
  const admin = await api.admin();
  await admin.call('POST /api/platform/remotes/{remote}/promote', { params: { remote }, body: { version: '2' } });
  for (let page = 0; page < 19; page += 1) await tell('2', 'crashed');
  const before = await details();
  await tell('2', 'crashed');
  const after = await details();

  expect(before).toMatchObject({ stable: '2', previous: '1' });
  expect(after).toMatchObject({ stable: '1', previous: null, decided_by: 'breaker' });
});

test('[PLT-167] a sound canary with automatic growth grows every half hour and becomes stable in the end', async () => {
  await canary('2', 5, true);
  const grow = async (at: string) => {
    api.setClock(at);
    await Promise.all([0, 1].map(() => api.commit((tx) => growCanary(tx, new Date(at), remote))));
    const { canary: now, stable } = await details();
    return now === null ? `${stable} stable` : `${now.percent} %`;
  };
  const quiet = await grow('2026-11-20T13:00:00Z');
  const seen: string[] = [];
  for (const at of ['13:30', '14:01', '14:32']) {
    for (let page = 0; page < 6; page += 1) await tell('2', 'healthy');
    seen.push(await grow(`2026-11-20T${at}:00Z`), await grow(`2026-11-20T${at}:30Z`));
  }

  expect(quiet).toBe('5 %');
  expect(seen).toEqual(['25 %', '25 %', '100 %', '100 %', '2 stable', '2 stable']);
});

test('[PLT-164] single pages are stored for twelve hours, counts for thirty days', async () => {
  await tell('1', 'healthy');
  const rows = async () => {
    const [single, counted] = [api.database.db.selectFrom('mfe_health_page'), api.database.db.selectFrom('mfe_health')];
    return [
      (await single.where('remote', '=', remote).selectAll().execute()).length,
      (await counted.where('remote', '=', remote).selectAll().execute()).length,
    ];
  };

  await api.commit((tx) => sweepHealth(tx, new Date('2026-11-21T00:25:00Z')));
  const soon = await rows();
  await api.commit((tx) => sweepHealth(tx, new Date('2026-12-21T12:25:00Z')));

  expect([soon, await rows()]).toEqual([
    [0, 1],
    [0, 0],
  ]);
});

/**
 * Simulates `of` pages within an hour. Every version fails on one page in a hundred, the canary at `rate`. Returns how
 * many pages the canary hurt before its rollback.
 */
async function simulate(seed: number, rate: number, of = 10_000): Promise<{ hurt: number; isTakenBack: boolean }> {
  const roll = seeded(seed);
  const share = 0.1;
  await canary('2', 10);
  let hurt = 0;
  for (let page = 0; page < of; page += 1) {
    if (page % 500 === 0) api.setClock(new Date(Date.parse('2026-11-20T12:00:00Z') + page * 360).toISOString());
    const isGiven = roll() < share;
    const fails = roll() < (isGiven ? rate : 0.01);
    await tell(isGiven ? '2' : '1', fails ? (roll() < 0.5 ? 'failed' : 'crashed') : 'healthy');
    if (isGiven && fails) hurt += 1;
    if (isGiven && fails && (await details()).canary === null) return { hurt, isTakenBack: true };
  }
  return { hurt, isTakenBack: false };
}

test.each([
  [1, 1],
  [2, 1],
  [3, 0.3],
  [4, 0.3],
  [5, 0.3],
  [6, 0.5],
])(
  '[PLT-165] of 10,000 pages (seed %i) a canary that fails in a share of %d hurts five at most',
  { tags: 'full' },
  async (seed, rate) => {
    const { hurt, isTakenBack } = await simulate(seed, rate);

    expect(isTakenBack).toBe(true);
    expect(hurt).toBeLessThanOrEqual(5);
  },
);

test.each([
  [2000, 12],
  [2000, 13],
])(
  '[PLT-165] of %i pages (seed %i) none withdraws a canary with the usual rate of failures',
  { tags: 'full' },
  async (of, seed) => {
    expect(await simulate(seed, 0.01, of)).toMatchObject({ isTakenBack: false });
  },
);

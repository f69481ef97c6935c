import { afterAll, beforeEach, expect, test } from 'vitest';
import { hasFailure, hasRemote } from '../../testing/deployed/recorded.ts';
import { bearerOf } from '../../testing/deployed/team.ts';
import { testApi } from '../../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());

let remote = '';
beforeEach(async () => {
  ({ remote } = await api.commit(hasRemote));
});

interface Hour {
  version: string;
  hour: string;
  pages: number;
  failed?: number;
  vitals?: Record<string, { sum: number; count: number }>;
}

const tellHour = ({ version, hour, pages, failed = 0, vitals = {} }: Hour) =>
  api.commit((tx) =>
    tx
      .insertInto('mfe_health')
      .values({
        remote,
        version,
        hour: new Date(hour),
        pages,
        failed,
        healthy: pages - failed,
        vitals: JSON.stringify(vitals),
      })
      .execute(),
  );
const OVERVIEW = 'GET /api/platform/overview';
const CANARY = 'PUT /api/platform/remotes/{remote}/canary';
const HEALTH = 'GET /api/platform/remotes/{remote}/health';
const AUDIT = 'GET /api/platform/remotes/{remote}/audit';

async function seen() {
  const admin = await api.admin();
  const all = await admin.call(OVERVIEW, {});
  return { admin, all, own: all.find((one) => one.remote === remote) };
}

test('[PLT-261] the overview lists for each remote its versions, their health of 24 hours, pins, failures and the last decision', async () => {
  const { admin } = await seen();
  await tellHour({ version: '1', hour: '2026-11-20T11:00:00Z', pages: 30, failed: 1 });
  await tellHour({ version: '1', hour: '2026-11-20T12:00:00Z', pages: 10 });
  await tellHour({ version: '1', hour: '2026-11-18T12:00:00Z', pages: 500 });
  await tellHour({ version: '2', hour: '2026-11-20T12:00:00Z', pages: 5 });
  await admin.call(CANARY, { params: { remote }, body: { version: '2', percent: 10, auto: true } });
  const body = { user: admin.email, version: '3', hours: 8 };
  await admin.call('PUT /api/platform/remotes/{remote}/pins', { params: { remote }, body });

  const { own } = await seen();

  expect(own).toMatchObject({ stable: '1', canary: { version: '2', percent: 10, auto: true }, pins: 1, failures: 1 });
  expect(own?.versions).toEqual([
    { version: '1', pages: 40, healthy: 39, failed: 1, crashed: 0 },
    { version: '2', pages: 5, healthy: 5, failed: 0, crashed: 0 },
  ]);
  expect(own).toMatchObject({ problem: null, decision: { act: 'pinned', version: '3', email: admin.email } });
});

test('[PLT-262] a failing remote is first in the overview, which names the fault', async () => {
  const quiet = remote;
  ({ remote } = await api.commit(hasRemote));
  await tellHour({ version: '1', hour: '2026-11-20T12:00:00Z', pages: 40, failed: 8 });
  const failing = remote;
  ({ remote } = await api.commit(hasRemote));
  const admin = await api.admin();
  await admin.call(CANARY, { params: { remote }, body: { version: '2', percent: 10 } });
  await tellHour({ version: '1', hour: '2026-11-20T12:00:00Z', pages: 40 });
  await tellHour({ version: '2', hour: '2026-11-20T12:00:00Z', pages: 20, failed: 10 });

  const { all } = await seen();

  const problems = new Map(all.map((one) => [one.remote, one.problem]));
  expect([problems.get(failing), problems.get(remote), problems.get(quiet)]).toEqual(['failing', 'worse', null]);
  const places = [failing, remote].map((name) => all.findIndex((one) => one.remote === name));
  expect(Math.max(...places)).toBeLessThan(all.findIndex((one) => one.remote === quiet));
});

test('[PLT-263] health over time has steps with counts and means, and omits the rarest versions', async () => {
  const admin = await api.admin();
  await tellHour({
    version: '1',
    hour: '2026-11-20T12:00:00Z',
    pages: 4,
    failed: 1,
    vitals: { lcp: { sum: 3000, count: 3 } },
  });
  await tellHour({ version: '1', hour: '2026-11-20T11:00:00Z', pages: 2, vitals: { lcp: { sum: 1000, count: 1 } } });
  await tellHour({ version: '2', hour: '2026-11-19T11:00:00Z', pages: 9 });

  const day = await admin.call(HEALTH, { params: { remote }, query: { period: 'day' } });
  const week = await admin.call(HEALTH, { params: { remote }, query: { period: 'week' } });

  expect(day).toMatchObject({
    from: '2026-11-19T13:00:00.000Z',
    step_hours: 1,
    versions: [{ version: '1', pages: 6 }],
  });
  expect(day.points.map(({ pages, failed, lcp, cls }) => ({ pages, failed, lcp, cls }))).toEqual([
    { pages: 2, failed: 0, lcp: 1000, cls: null },
    { pages: 4, failed: 1, lcp: 1000, cls: null },
  ]);
  expect(week.versions.map(({ version }) => version)).toEqual(['2', '1']);
  expect(week.points).toHaveLength(2);
  expect(week.points.at(-1)).toMatchObject({ version: '1', pages: 6, failed: 1, lcp: 1000 });
});

test('[PLT-264] the audit is read by pages, as of the moment of the first page', async () => {
  const admin = await api.admin();
  for (const percent of [5, 10, 20]) await admin.call(CANARY, { params: { remote }, body: { version: '2', percent } });
  const first = await admin.call(AUDIT, { params: { remote }, query: { page_size: 2 } });
  await admin.call(CANARY, { params: { remote }, body: { version: '2', percent: 50 } });

  const query = { page_size: 2, page: 2, up_to: first.up_to ?? 0 };
  const second = await admin.call(AUDIT, { params: { remote }, query });

  const shares = [...first.items, ...second.items].map(({ details }) => details['percent']);
  expect(shares.slice(0, 3)).toEqual([20, 10, 5]);
  expect(first).toMatchObject({ total: second.total, page: 1 });
});

test('[PLT-261] a team sees its own remote with its token, and no other remote', async () => {
  const { remote: other } = await api.commit(hasRemote);
  await api.commit((tx) => hasFailure(tx, { remote }));
  const bearer = await bearerOf(api, remote);
  const team = api.visitor();

  const overview = await team.send(OVERVIEW, {}, bearer);
  const failures = await team.send('GET /api/platform/failures', { query: {} }, bearer);
  const foreign = [
    await team.send(HEALTH, { params: { remote: other }, query: {} }, bearer),
    await team.send('GET /api/platform/failures', { query: { remote: other } }, bearer),
  ];

  expect(overview.body).toMatchObject([{ remote }]);
  const told = failures.body as { items: { remote: string }[] };
  expect(new Set(told.items.map((group) => group.remote))).toEqual(new Set([remote]));
  expect(foreign.map(({ status }) => status)).toEqual([403, 403]);
});

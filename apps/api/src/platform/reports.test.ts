import type { FailureReport } from '@planner/platform-contract';
import { afterAll, expect, test } from 'vitest';
import { REPORT } from '@planner/platform-server/testing';
import { jobsAt } from '../testing/jobs/run-jobs.ts';
import { testApi } from '../testing/test-api.ts';

// With a proxy, so that a test can use an address of its own.
const api = await testApi({ PUBLIC_URL: 'http://planner.example' });
afterAll(() => api.close());

const report = (number: string, facts: Partial<FailureReport> = {}): FailureReport => ({ ...REPORT, number, ...facts });
const CALL = 'POST /api/mfe/report';
const kept = (number: string) =>
  api.database.db.selectFrom('mfe_event').selectAll().where('number', '=', number).execute();

test('[PLT-65] a page’s report is stored with its time and nothing about its user', async () => {
  const teacher = await api.teacher();
  const sent = report('1111111111');

  const { status, body } = await teacher.send(CALL, { body: sent }, { 'user-agent': 'Firefox' });

  expect([status, body]).toEqual([204, null]);
  const [{ id, at, ...row } = { id: 0, at: '' }, ...more] = await kept(sent.number);
  expect([row, more]).toEqual([sent, []]);
  expect(Date.parse(at)).toBe(Date.parse('2026-11-20T12:24:00Z'));
  expect(id).toBeGreaterThan(0);
});

test('[PLT-65] a visitor’s page may report too, a foreign page may not', async () => {
  const own = await api.visitor().send(CALL, { body: report('2222222222') });
  const foreign = await api.visitor().send(CALL, { body: report('3333333333') }, { origin: 'https://evil.example' });

  expect([own.status, foreign.status]).toEqual([204, 403]);
  expect([(await kept('2222222222')).length, (await kept('3333333333')).length]).toEqual([1, 0]);
});

test.each([
  ['a stack longer than the limit', { stack: 'x'.repeat(4001) }, 422],
  ['an empty name', { remote: '' }, 422],
  ['a number of a wrong form', { number: '12' }, 422],
  ['a body larger than any report', { stack: 'x'.repeat(20_000) }, 413],
])('[PLT-65] %s is refused', async (_, facts, status) => {
  const answer = await api.visitor().send(CALL, { body: report('4444444444', facts) });

  expect(answer).toMatchObject({ status, body: { message: expect.stringMatching(/[а-я]/) } });
});

test('[PLT-65] unknown kinds of a newer page are stored as they are', async () => {
  await api.visitor().call(CALL, { body: report('5555555555', { kind: 'unmount', phase: 'leaving' }) });

  expect(await kept('5555555555')).toMatchObject([{ kind: 'unmount', phase: 'leaving' }]);
});

test('[PLT-65] one address may report sixty times a minute, independent of other addresses', async () => {
  const send = (from: string) => api.visitor().send(CALL, { body: report('6666666666') }, { 'x-forwarded-for': from });

  const statuses = [];
  for (let times = 0; times < 61; times += 1) statuses.push((await send('203.0.113.7')).status);
  const other = await send('203.0.113.8');

  expect(statuses.filter((status) => status === 204)).toHaveLength(60);
  expect([statuses.at(-1), other.status]).toEqual([429, 204]);
});

test('[PLT-65] a report is deleted after 30 days', async () => {
  await api.visitor().call(CALL, { body: report('7777777777') });
  const sweepAt = async (instant: string) => {
    await jobsAt(api, instant);
    return (await kept('7777777777')).length;
  };

  const on29th = await sweepAt('2026-12-20T12:00:00Z');
  const on31st = await sweepAt('2026-12-20T13:00:00Z');

  expect([on29th, on31st]).toEqual([1, 0]);
});

test('[PLT-320] all addresses together may report three hundred times a minute and ten thousand times a day', async () => {
  const send = (network: number, number: string) =>
    api.visitor().send(CALL, { body: report(number) }, { 'x-forwarded-for': `2001:db8:${network.toString(16)}::1` });
  const counted = (tries: number, key: string) =>
    api.commit((tx) => tx.updateTable('attempt').set({ tries }).where('key', '=', `${key} `).execute());
  await api.commit((tx) => tx.deleteFrom('attempt').where('key', 'like', 'reports %').execute());
  await send(1, '8888888880');
  await counted(299, 'reports');

  const minute = [await send(2, '8888888881'), await send(3, '8888888882')];
  api.setClock('2026-11-20T12:30:00Z');
  await counted(9999, 'reports of a day');
  const day = [await send(4, '8888888883'), await send(5, '8888888884')];

  await api.commit((tx) => tx.deleteFrom('attempt').where('key', 'like', 'reports %').execute());

  expect([...minute, ...day].map(({ status }) => status)).toEqual([204, 429, 204, 429]);
  expect(await kept('8888888882')).toEqual([]);
});

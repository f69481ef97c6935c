import { afterAll, expect, test } from 'vitest';
import { networksOf } from '@planner/server-core';
import { buildApp } from '../../app.ts';
import { jobsAt } from '../../testing/jobs/run-jobs.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';

const api = await testApi({ LOGINS_PER_MINUTE: '2', ACCOUNTS_PER_HOUR: '4' });
afterAll(() => api.close());

interface Sent {
  host?: string;
  from?: string;
  body?: object;
  forwarded?: string;
}

async function statusOf(
  { server }: Pick<TestApi, 'server'>,
  url: string,
  { from = '127.0.0.1', body = {}, forwarded, host = 'localhost' }: Sent,
) {
  const headers = { host, ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }) };
  const { statusCode } = await server.inject({
    method: 'POST',
    url,
    remoteAddress: from,
    headers,
    body,
  });
  return statusCode;
}

const login = (username: string, from: string) =>
  statusOf(api, '/api/login', { from, body: { username, password: 'a guess' } });

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['256.1.1.1', '?'],
  ['nobody', '?'],
])('[ACC-139] %s is limited as %s', (ip, network) => {
  expect(networksOf(ip)[0].network).toBe(network);
});

test('[ACC-139] another address of the same /64 is the same visitor, an address of the next /64 is another', async () => {
  const statuses = [];
  for (const from of ['2001:db8::1', '2001:db8::2', '2001:db8::ffff:3', '2001:db8:0:1::1']) {
    statuses.push(await login('v6', from));
  }

  expect(statuses).toEqual([401, 401, 429, 401]);
});

test('[WRD-31] a name with invisible characters shares the attempts of the plain name', async () => {
  const names = [
    'hidden@example.test',
    '\u200Bhidden@example.test',
    'Hidden@\u202Aexample.test',
    `${'\u200B'.repeat(300)}hidden@example.test`,
  ];
  const statuses = [];
  for (const name of names) statuses.push(await login(name, '203.0.113.90'));

  expect(statuses).toEqual([401, 401, 429, 429]);
});

test('[ACC-193] a /56 of IPv6 has twice and a /48 four times the attempts of one visitor', async () => {
  const statuses = [];
  for (const subnet of ['0', '1', '2', 'ff', '100', '101', '200', '300']) {
    for (const host of ['1', '2']) statuses.push(await login('wide', `2001:db8:77:${subnet}::${host}`));
  }

  expect(statuses).toEqual([
    ...Array.from({ length: 4 }, () => 401),
    429,
    429,
    429,
    429,
    401,
    401,
    401,
    401,
    429,
    429,
    429,
    429,
  ]);
  expect(await login('wide', '192.0.2.55')).toBe(401);
});

test('[ACC-139] two processes, also after a restart, count registrations, letters and codes together', async () => {
  const second = await api.secondProcess();
  const register = (app: Pick<TestApi, 'server'>) => statusOf(app, '/api/register', { from: '198.51.100.1' });
  const letter = (app: Pick<TestApi, 'server'>) =>
    statusOf(app, '/api/request-password-reset', { from: '198.51.100.1', body: { email: 'no@example.test' } });

  const registered = [await register(api), await register(second), await register(api), await register(second)];
  const letters = [await letter(api), await letter(second), await letter(api)];
  const restarted = await buildApp(api.config, api.database, { now: () => new Date('2026-11-20T12:24:30Z') });
  const after = [await register(restarted), await letter(restarted)];
  await restarted.server.close();

  expect({ registered, letters, after }).toEqual({
    registered: [422, 422, 422, 422],
    letters: [202, 202, 429],
    after: [429, 429],
  });
});

test('[ACC-140] passwords of one account are limited across all addresses', async () => {
  const teacher = await api.teacher();
  const statuses: number[] = [];
  for (let host = 1; host <= 13; host += 1) statuses.push(await login(teacher.email, `192.0.2.${host}`));

  const other = await login('somebody@example.test', '192.0.2.13');
  api.setClock('2026-11-20T12:25:01Z');
  const later = await login(teacher.email, '192.0.2.13');

  expect(statuses).toEqual([...Array.from({ length: 12 }, () => 401), 429]);
  expect([other, later]).toEqual([401, 401]);
});

test('[ACC-140] an address beyond its own limit does not block the owner of the account', async () => {
  const statuses: number[] = [];
  for (let times = 0; times < 15; times += 1) statuses.push(await login('owner', '192.0.2.99'));

  expect(statuses.slice(2)).toEqual(Array.from({ length: 13 }, () => 429));
  expect(await login('owner', '192.0.2.100')).toBe(401);
});

test('[ACC-140] two addresses give one account no more guesses than one address', async () => {
  const student = await api.student();
  const link = async (remoteAddress: string) => {
    const { statusCode } = await api.server.inject({
      method: 'POST',
      url: '/api/student/link-profile',
      remoteAddress,
      headers: { cookie: student.cookie ?? '' },
      body: { code: 'ZZZZZZZZ' },
    });
    return statusCode;
  };

  const statuses = [];
  for (const from of ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4', '192.0.2.5']) statuses.push(await link(from));

  expect(statuses).toEqual([404, 404, 404, 404, 429]);
});

test('[ACC-141] only a listed proxy is believed; by default a proxy on the same machine', async () => {
  const alone = await testApi({ ACCOUNTS_PER_HOUR: '1', PUBLIC_URL: 'https://tetradka.example' });
  const configured = await testApi({ ACCOUNTS_PER_HOUR: '1', TRUSTED_PROXIES: '10.1.0.0/16, 2001:db8::5' });
  const twice = async (app: TestApi, from: string, ...visitors: string[]) => {
    const host = app === alone ? 'tetradka.example' : 'localhost';
    return [
      await statusOf(app, '/api/register', { from, host, forwarded: visitors[0] ?? '' }),
      await statusOf(app, '/api/register', { from, host, forwarded: visitors[1] ?? '' }),
    ];
  };

  expect(await twice(alone, '127.0.0.1', '203.0.113.1', '203.0.113.2')).toEqual([422, 422]);
  expect(await twice(alone, '10.1.0.1', '203.0.113.3', '203.0.113.4')).toEqual([422, 429]);
  expect(await twice(configured, '10.1.0.1', '203.0.113.3', '203.0.113.4')).toEqual([422, 422]);
  expect(await twice(configured, '2001:db8::5', '203.0.113.5', '203.0.113.6')).toEqual([422, 422]);
  expect(await twice(configured, '127.0.0.1', '203.0.113.7', '203.0.113.8')).toEqual([422, 429]);
  await Promise.all([alone.close(), configured.close()]);
});

test('[ACC-139] counts are deleted after their period', async () => {
  await jobsAt(api, '2026-11-20T14:00:00Z', 'sweeping of counts of attempts');

  expect(await api.database.db.selectFrom('attempt').select('key').execute()).toEqual([]);
});

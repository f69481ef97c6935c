import { afterAll, expect, test } from 'vitest';
import { testApi } from '../../testing/test-api.ts';
import { eraseDueAccounts } from './deletion.service.ts';

const api = await testApi();
afterAll(() => api.close());

const script = { 'x-requested-with': 'XMLHttpRequest', 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' };
const sweep = (now: string) => api.commit((tx) => eraseDueAccounts(tx, new Date(now)));

test.each([
  ['a link of another site', { ...script, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }],
  ['a page of a neighbouring host', { ...script, 'sec-fetch-site': 'same-site' }],
  ['the address bar', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }],
  ['a picture of our own page', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors' }],
  ['a prefetch', { ...script, 'sec-purpose': 'prefetch;prerender' }],
  ['another origin', { ...script, origin: 'https://evil.example' }],
  ['a bare request', {}],
])('[ACC-11] %s does not delete an account', async (_, headers) => {
  const teacher = await api.teacher();

  const refusal = await teacher.refused('GET /api/delete-account', {}, headers);

  expect(refusal).toMatchObject({ status: 403, code: 'foreign_origin' });
  expect(await teacher.call('GET /api/auth/check', {})).toMatchObject({ authorized: true });
});

test('[ACC-11] a HEAD request deletes nothing', async () => {
  const teacher = await api.teacher();

  const { status } = await teacher.send('HEAD /api/delete-account', {}, script);

  expect(status).toBe(405);
  expect(await teacher.call('GET /api/auth/check', {})).toMatchObject({ authorized: true });
});

test('[ACC-12] ten minutes after the login, the deletion requires a new login', async () => {
  const teacher = await api.teacher();
  api.setClock('2026-11-20T12:34:01.000Z');

  const refusal = await teacher.refused('GET /api/delete-account', {}, script);
  await teacher.call('POST /api/login', { body: { email: teacher.email, password: teacher.password } });
  const answer = await teacher.call('GET /api/delete-account', {}, script);

  expect(refusal).toMatchObject({ status: 403, code: 'confirm_required' });
  expect(answer).toEqual({ deletion_at: '2026-12-20T12:34:01.000Z' });
  expect(teacher.cookie).toBeUndefined();
});

test('[SEC-122] deleting the account ends its sessions on every other device at once', async () => {
  const [teacher, phone] = [await api.teacher(), api.visitor()];
  await phone.call('POST /api/login', { body: { email: teacher.email, password: teacher.password } });

  await teacher.call('GET /api/delete-account', {}, script);
  const { status } = await phone.send('GET /api/user/me');

  expect(status).toBe(401);
});

test('[ACC-13] a login within 30 days cancels the deletion; later the account is erased with its data', async () => {
  const [kept, gone] = await Promise.all([api.teacher(), api.student()]);
  for (const person of [kept, gone]) await person.call('GET /api/delete-account', {}, script);

  const login = ({ email, password }: typeof kept) =>
    api.visitor().send('POST /api/login', { body: { email, password } });
  const back = await login(kept);
  api.setClock('2026-12-21T00:00:00Z');
  const before = await login(gone);
  await sweep('2026-12-21T00:00:00Z');
  const after = await login(gone);
  const reuse = await api.visitor().send('POST /api/register', {
    body: { username: gone.email, email: gone.email, password: gone.password, is_teacher: false, is_student: true },
  });

  expect([back.status, before.status, after.status, reuse.status]).toEqual([200, 401, 401, 201]);
  expect((await login(kept)).status).toBe(200);
});

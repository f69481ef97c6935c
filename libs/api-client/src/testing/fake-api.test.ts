import { account, lessons } from '@planner/contract';
import { afterEach, expect, test } from 'vitest';
import { call } from '../call.ts';
import { fakeApi, type FakeApi, FakeRefusal } from './fake-api.ts';

let api: FakeApi;
afterEach(() => api.restore());

test('[PLT-15] a fake answers by the contract and records what it was given, parsed', async () => {
  api = fakeApi(lessons, { 'GET /api/lessons/week/{date}': () => ({ days: {}, vacations: [] }) });

  const week = await call('GET /api/lessons/week/{date}', { params: { date: '2026-11-20' } });

  expect(week).toEqual({ days: {}, vacations: [] });
  expect(api.sent).toEqual([{ key: 'GET /api/lessons/week/{date}', input: { params: { date: '2026-11-20' } } }]);
});

test('[PLT-15] input that the contract forbids fails the call', async () => {
  api = fakeApi(lessons, { 'GET /api/lessons/week/{date}': () => ({ days: {}, vacations: [] }) });

  await expect(call('GET /api/lessons/week/{date}', { params: { date: 'friday' } })).rejects.toMatchObject({
    status: 500,
  });
});

test('[PLT-15] a fake refuses as the server does', async () => {
  api = fakeApi(account, {}).also(lessons, {
    'GET /api/lessons/week/{date}': () => {
      throw new FakeRefusal('not_signed_in', 'Войдите', { fields: { date: 'Не та' } });
    },
  });

  await expect(call('GET /api/lessons/week/{date}', { params: { date: '2026-11-20' } })).rejects.toMatchObject({
    status: 401,
    message: 'Войдите',
    fields: { date: 'Не та' },
  });
});

test('[PLT-15] a call that nobody answers says which', async () => {
  api = fakeApi(account, {});

  await expect(call('GET /api/user/me', {})).rejects.toMatchObject({
    message: 'fakeApi: nobody answers GET /api/user/me',
  });
});

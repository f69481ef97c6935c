import { setImmediate as turn } from 'node:timers/promises';
import { account, lessons } from '@planner/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { call } from '../call.ts';
import { fakeApi, type FakeApi, FakeRefusal } from './fake-api.ts';

let api: FakeApi;
afterEach(() => api.restore());

test('[PLT-15] a fake answers by the contract and records the parsed input', async () => {
  api = fakeApi(lessons, { 'GET /api/lessons/week/{date}': () => ({ days: {}, vacations: [] }) });

  const week = await call('GET /api/lessons/week/{date}', { params: { date: '2026-11-20' } });

  expect(week).toEqual({ days: {}, vacations: [] });
  expect(api.sent).toEqual([{ key: 'GET /api/lessons/week/{date}', input: { params: { date: '2026-11-20' } } }]);
});

test('[PLT-15] a call with input that the contract forbids fails', async () => {
  api = fakeApi(lessons, { 'GET /api/lessons/week/{date}': () => ({ days: {}, vacations: [] }) });

  await expect(call('GET /api/lessons/week/{date}', { params: { date: 'friday' } })).rejects.toMatchObject({
    status: 500,
  });
});

test('[PLT-15] a fake rejects a call in the same form as the server', async () => {
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

test('[PLT-15] the error of a call without a handler names the call', async () => {
  api = fakeApi(account, {});

  await expect(call('GET /api/user/me', {})).rejects.toMatchObject({
    message: 'fakeApi: nobody answers GET /api/user/me',
  });
});

test('[PLT-15] a call without an answer at the end of the fake never gets one', async () => {
  const late = Promise.withResolvers<{ days: Record<string, never>; vacations: [] }>();
  api = fakeApi(lessons, { 'GET /api/lessons/week/{date}': () => late.promise });
  const heard = vi.fn();
  void call('GET /api/lessons/week/{date}', { params: { date: '2026-11-20' } }).then(heard, heard);
  await expect.poll(() => api.sent).toHaveLength(1);

  api.restore();
  late.resolve({ days: {}, vacations: [] });
  await turn();

  expect(heard).not.toHaveBeenCalled();
});

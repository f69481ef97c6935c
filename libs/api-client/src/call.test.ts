import { afterEach, expect, test, vi } from 'vitest';
import { isApiError } from './api-error.ts';
import { call, callForAnswer, pageId } from './call.ts';
import { onSessionRefused, setPageAccount } from './page-account.ts';

const fetchSpy = () => vi.spyOn(globalThis, 'fetch');
const answers = (body: unknown, init: ResponseInit = {}) =>
  fetchSpy().mockImplementation(() => Promise.resolve(new Response(body === null ? null : JSON.stringify(body), init)));
const refusal = (body: object) => answers(body, { status: 409 });

afterEach(() => {
  vi.restoreAllMocks();
  setPageAccount(null);
});

test('[PLT-14] a call names its build, sends the session cookie and is never cached', async () => {
  const fetched = answers({ authorized: false, user_type: null });

  await call('GET /api/auth/check', {});

  expect(fetched).toHaveBeenCalledWith('/api/auth/check', {
    method: 'GET',
    credentials: 'include',
    cache: 'no-store',
    headers: {
      accept: 'application/json',
      'x-mfe': 'unbuilt',
      'x-page': pageId(),
      'x-requested-with': 'XMLHttpRequest',
    },
    signal: null,
  });
});

test('[PLT-14] a call puts params into the path, defined query values after it, and the body into JSON', async () => {
  const fetched = answers(null, { status: 204 });

  await call('DELETE /api/lessons/{id}', { params: { id: 7 }, query: { version: '*', scope: 'one' } });
  await call('DELETE /api/lessons/{id}', { params: { id: 7 }, query: { version: '*', scope: undefined } });
  await call('PUT /api/user/password', { body: { new_password: 'correct horse' } });

  expect(fetched.mock.calls.map(([url]) => url)).toEqual([
    '/api/lessons/7?version=*&scope=one',
    '/api/lessons/7?version=*',
    '/api/user/password',
  ]);
  expect(fetched.mock.calls[2]?.[1]).toMatchObject({
    method: 'PUT',
    body: '{"new_password":"correct horse"}',
    headers: { 'content-type': 'application/json' },
  });
});

test('[PLT-12] an answer contains the topics that it shows', async () => {
  answers({ id: 1 }, { headers: { 'x-topics': 'account, teacher' } });

  const { topics } = await callForAnswer('GET /api/user/me', {});

  expect(topics).toEqual(['account', 'teacher']);
});

test('[PLT-13] a refusal throws an error with the server’s message, fields and details', async () => {
  refusal({
    status: 409,
    code: 'lesson_overlaps',
    message: 'В это время уже есть занятие',
    fields: { start_time: 'Занято' },
    details: [7],
  });

  const error = await call('GET /api/user/me', {}).catch((thrown: unknown) => thrown);

  expect(error).toMatchObject({
    status: 409,
    code: 'lesson_overlaps',
    message: 'В это время уже есть занятие',
    fields: { start_time: 'Занято' },
    details: [7],
  });
});

test('[PLT-13] an error page of a proxy becomes a Russian message', async () => {
  fetchSpy().mockResolvedValue(new Response('<html>', { status: 502 }));

  await expect(call('GET /api/user/me', {})).rejects.toMatchObject({
    status: 502,
    message: 'Сервер ответил ошибкой 502.',
  });
});

test('[PLT-13] an unreachable server throws a Russian message with the cause', async () => {
  const cause = new TypeError('Failed to fetch');
  fetchSpy().mockRejectedValue(cause);

  const error = await call('GET /api/user/me', {}).catch((thrown: unknown) => thrown);

  expect(error).toMatchObject({
    status: 0,
    code: 'network',
    message: 'Нет связи с сервером. Проверьте интернет и повторите.',
    cause,
  });
});

test('[PLT-14] a call that its view aborts throws the abort reason, not an ApiError', async () => {
  const leaving = new AbortController();
  fetchSpy().mockImplementation((_, init) => Promise.reject(init?.signal?.reason));
  leaving.abort();

  const error = await call('GET /api/user/me', {}, { signal: leaving.signal }).catch((thrown: unknown) => thrown);

  expect(isApiError(error)).toBe(false);
  expect(error).toBe(leaving.signal.reason);
});

const accounts = (fetched: ReturnType<typeof fetchSpy>) =>
  fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('x-account'));

test('[SEC-68] a call sends the account of the page once the account is known', async () => {
  const fetched = answers(null, { status: 204 });

  await call('POST /api/logout', {});
  setPageAccount(7);
  await call('POST /api/logout', {});
  setPageAccount(null);
  await call('POST /api/logout', {});

  expect(accounts(fetched)).toEqual([null, '7', null]);
});

test('[SEC-70] a delayed call sends the account that created it', async () => {
  const fetched = answers(null, { status: 204 });
  setPageAccount(7);

  await call('POST /api/logout', {}, { account: 3 });
  await call('POST /api/logout', {}, { account: null });

  expect(accounts(fetched)).toEqual(['3', null]);
});

test.each(['other_account', 'not_signed_in'])(
  '[SEC-71] the page is notified when the server answers %s to a call of its account',
  async (code) => {
    refusal({ status: 409, code, message: 'Нет' });
    const heard: string[] = [];
    onSessionRefused((one) => heard.push(one));
    const refused = (account?: number | null) =>
      call('POST /api/logout', {}, account === undefined ? {} : { account }).catch(() => undefined);

    await refused();
    setPageAccount(7);
    await refused(3);
    await refused(null);
    const before = [...heard];
    await refused();

    expect([before, heard]).toEqual([[], [code]]);
  },
);

import { ApiError } from '@planner/api-client';
import { fakeApi, type FakeApi, fakePage, FakeRefusal } from '@planner/api-client/testing';
import { account, notifications } from '@planner/contract';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { LIVE, PREVIEW } from './live-query.ts';
import { refetchShown, refetchTopics } from './topics.ts';
import { useCommand } from './use-command.ts';
import { useLive } from './use-live.ts';

let client: QueryClient;
let api: FakeApi;
let authorized = false;
beforeEach(() => {
  client = new QueryClient();
  authorized = false;
});
afterEach(() => api.restore());

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);
const check = () => ({ authorized, user_type: null });
const showCheck = () => renderHook(() => useLive('GET /api/auth/check', {}), { wrapper });
const keys = () => api.sent.map(({ key }) => key);

test('[PLT-12] a read shows its answer and is refetched when one of its topics is announced', async () => {
  api = fakeApi(account, { 'GET /api/auth/check': check });
  const { result } = showCheck();
  await waitFor(() => expect(result.current.data).toEqual({ authorized: false, user_type: null }));

  authorized = true;
  act(() => refetchTopics(client, ['lessons', 'account']));

  await waitFor(() => expect(result.current.data?.authorized).toBe(true));
});

test.each([
  [0, 2],
  [502, 2],
  [504, 2],
  [500, 0],
  [404, 0],
])('[PLT-13] a read that failed with %i is retried %i times', (status, times) => {
  api = fakeApi(account, {});
  const failure = new ApiError({ status, code: 'network', message: 'нет' });

  const retried = Array.from({ length: 10 }, (_, count) => LIVE.retry(count, failure));

  expect(retried.filter(Boolean)).toHaveLength(times);
});

test('[PLT-12] an announcement of other topics does not refetch a read', async () => {
  api = fakeApi(account, { 'GET /api/auth/check': check });
  const { result } = showCheck();
  await waitFor(() => expect(result.current.isSuccess).toBe(true));

  act(() => refetchTopics(client, ['lessons']));
  await waitFor(() => expect(client.isFetching()).toBe(0));

  expect(keys()).toEqual(['GET /api/auth/check']);
});

test.each([
  [14_999, 1],
  [15_000, 2],
])('[PLT-12] a view opened again after %i ms has made %i requests', async (later, times) => {
  const start = new Date('2026-11-20T12:24:00Z');
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  onTestFinished(() => void vi.useRealTimers());
  api = fakeApi(account, { 'GET /api/auth/check': check });
  const first = showCheck();
  await waitFor(() => expect(first.result.current.isSuccess).toBe(true));
  first.unmount();

  vi.setSystemTime(start.getTime() + later);
  const again = showCheck();
  await waitFor(() => expect(again.result.current.isFetching).toBe(false));

  expect(keys()).toHaveLength(times);
});

test('[PLT-12] an announcement during the first request repeats the request', async () => {
  let isFirst = true;
  api = fakeApi(account, {
    'GET /api/auth/check': () => {
      const answer = check();
      if (isFirst) {
        isFirst = false;
        authorized = true;
        refetchTopics(client, ['account']);
      }
      return answer;
    },
  });

  const { result } = showCheck();

  await waitFor(() => expect(result.current.data?.authorized).toBe(true));
  expect(keys()).toHaveLength(2);
});

test('[PLT-12] an announcement during the second request repeats it until none arrives meanwhile', async () => {
  const announcedDuring = [1, 2];
  let asked = 0;
  api = fakeApi(account, {
    'GET /api/auth/check': () => {
      asked += 1;
      const answer = check();
      if (announcedDuring.includes(asked)) {
        authorized = asked === 2;
        refetchTopics(client, ['account']);
      }
      return answer;
    },
  });

  const { result } = showCheck();

  await waitFor(() => expect(result.current.data?.authorized).toBe(true));
  expect(keys()).toHaveLength(3);
});

test('[PLT-12] a write refetches the topics of its answer without code in the view', async () => {
  api = fakeApi(account, {
    'GET /api/auth/check': check,
    'POST /api/logout': () => {
      authorized = true;
      return null;
    },
  });
  const { result } = renderHook(
    () => ({ read: useLive('GET /api/auth/check', {}), write: useCommand('POST /api/logout') }),
    { wrapper },
  );
  await waitFor(() => expect(result.current.read.isSuccess).toBe(true));

  await act(() => result.current.write.mutateAsync({}));

  await waitFor(() => expect(result.current.read.data?.authorized).toBe(true));
});

test('[SOC-31] a write without an answer refetches the shown data', async () => {
  api = fakeApi(account, { 'GET /api/auth/check': check });
  const { result } = renderHook(
    () => ({ read: useLive('GET /api/auth/check', {}), write: useCommand('POST /api/logout') }),
    { wrapper },
  );
  await waitFor(() => expect(result.current.read.isSuccess).toBe(true));
  const reachable = globalThis.fetch;
  const broken = vi.spyOn(globalThis, 'fetch').mockImplementationOnce(() => {
    authorized = true;
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  broken.mockImplementation(reachable);

  await act(() => result.current.write.mutateAsync({}).catch(() => undefined));

  await waitFor(() => expect(result.current.read.data?.authorized).toBe(true));
});

test.each([
  ['has_record', 1],
  ['version_conflict', 2],
  ['database_away', 2],
] as const)('[SOC-31] after a write rejected with %s the page has made %i reads', async (code, times) => {
  api = fakeApi(account, {
    'GET /api/auth/check': check,
    'POST /api/logout': () => {
      throw new FakeRefusal(code, 'Нет');
    },
  });
  const { result } = renderHook(
    () => ({ read: useLive('GET /api/auth/check', {}), write: useCommand('POST /api/logout') }),
    { wrapper },
  );
  await waitFor(() => expect(result.current.read.isSuccess).toBe(true));

  await act(() => result.current.write.mutateAsync({}).catch(() => undefined));

  await waitFor(() => expect(client.isFetching()).toBe(0));
  const read = 'GET /api/auth/check';
  expect(keys()).toEqual([read, 'POST /api/logout', read].slice(0, 1 + times));
});

test('[SOC-6] after a reconnection all shown data is refetched once', async () => {
  api = fakeApi(account, { 'GET /api/auth/check': check }).also(notifications, {
    'GET /api/notifications_teacher': ({ query }) => ({ ...fakePage([], query), unread: 0 }),
  });
  const { result } = renderHook(
    () => [useLive('GET /api/auth/check', {}), useLive('GET /api/notifications_teacher', { query: {} })] as const,
    { wrapper },
  );
  await waitFor(() => expect(result.current.every(({ isSuccess }) => isSuccess)).toBe(true));

  act(() => refetchShown(client));

  await waitFor(() =>
    expect(keys().toSorted()).toEqual([
      'GET /api/auth/check',
      'GET /api/auth/check',
      'GET /api/notifications_teacher',
      'GET /api/notifications_teacher',
    ]),
  );
});

test('[PLT-13] a refusal is shown immediately and not retried', async () => {
  api = fakeApi(account, {
    'GET /api/user/me': () => {
      throw new FakeRefusal('not_signed_in', 'Войдите');
    },
  });

  const { result } = renderHook(() => useLive('GET /api/user/me', {}), { wrapper });

  await waitFor(() => expect(result.current.error).toMatchObject({ status: 401, message: 'Войдите' }));
  expect(keys()).toHaveLength(1);
});

test('[PLT-13] a request to an unreachable server is retried, and its answer is shown', async () => {
  api = fakeApi(account, { 'GET /api/auth/check': check });
  const reachable = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch')).mockImplementation(reachable);

  const { result } = showCheck();

  await waitFor(() => expect(result.current.isSuccess).toBe(true));
});

function preview(ask: () => Promise<string>) {
  return renderHook(() => useQuery({ queryKey: ['preview'], queryFn: ask, ...PREVIEW }), { wrapper });
}

test('[LSN-54] a preview opened again does not show its former answer', async () => {
  api = fakeApi(account, {});
  const first = preview(() => Promise.resolve('3 занятия'));
  await waitFor(() => expect(first.result.current.data).toBe('3 занятия'));
  first.unmount();
  // The cache removes an unused entry in the next task.
  await new Promise((turn) => setTimeout(turn));

  expect(preview(() => new Promise(() => undefined)).result.current.data).toBeUndefined();
});

test('[LSN-54] a rejected preview is not retried', async () => {
  api = fakeApi(account, {});
  const ask = vi.fn<() => Promise<string>>(() => Promise.reject(new Error('Прошло')));

  const { result } = preview(ask);

  await waitFor(() => expect(result.current.isError).toBe(true));
  expect(ask).toHaveBeenCalledTimes(1);
});

test('[PLT-12] closing a view aborts its request', async () => {
  api = fakeApi(account, {});
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => undefined));
  const { unmount } = showCheck();
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  const signal = asked.mock.calls[0]?.[1]?.signal;
  const before = signal?.aborted;

  unmount();

  expect([before, signal?.aborted]).toEqual([false, true]);
});

import { requestKey } from '@planner/api-client';
import { fakeApi, type FakeApi } from '@planner/api-client/testing';
import { account, type InputOf, payments } from '@planner/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, expect, type MockInstance, test, vi } from 'vitest';
import { useCommandOnce } from './use-command-once.ts';
import { useCommand } from './use-command.ts';

let api: FakeApi;
afterEach(() => api.restore());

const PAYMENT: InputOf<'POST /api/payments'>['body'] = { student_id: 1, amount: 1500, date: '2026-11-20' };
const SAVED = {
  id: 1,
  student_id: 1,
  student_name: 'Анна',
  amount: 1500,
  refunded: 0,
  corrects_id: null,
  date: '2026-11-20',
  method: 'other' as const,
  comment: '',
  lesson_id: null,
  state: 'confirmed' as const,
  created_at: '2026-11-20T12:24:00.000Z',
  balance: 1500,
  paid_lessons: [],
  files: [],
};

function Wrapper({ children }: { children: ReactNode }) {
  const [client] = useState(() => new QueryClient());
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

const opened = () => renderHook(() => useCommandOnce('POST /api/payments'), { wrapper: Wrapper });

const keysOf = (sending: MockInstance<typeof fetch>) =>
  sending.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'));

test('[FIN-12] all requests of one opened form have the same key; another form has another key', async () => {
  api = fakeApi(payments, { 'POST /api/payments': () => SAVED });
  const sending = vi.spyOn(globalThis, 'fetch');
  const first = opened();
  const second = opened();

  await act(() => first.result.current.mutateAsync({ body: PAYMENT }));
  await act(() => first.result.current.mutateAsync({ body: { ...PAYMENT, amount: 2000 } }));
  await act(() => second.result.current.mutateAsync({ body: PAYMENT }));

  const [one, again, other] = keysOf(sending);
  expect(one).toMatch(/^[\w-]{16,}$/);
  expect(again).toBe(one);
  expect(other).not.toBe(one);
});

/** The answer of a proxy whose process has ended. */
const badGateway = () => Promise.resolve(new Response('<h1>502 Bad Gateway</h1>', { status: 502 }));

test('[OPS-347] a write that a dying process has lost is repeated once, with the same key', async () => {
  api = fakeApi(payments, { 'POST /api/payments': () => SAVED });
  const sending = vi.spyOn(globalThis, 'fetch').mockImplementationOnce(badGateway);
  const { result } = opened();

  const saved = await act(() => result.current.mutateAsync({ body: PAYMENT }));
  sending.mockImplementation(badGateway);
  const lost = await act(() => result.current.mutateAsync({ body: PAYMENT }).catch((error: unknown) => error));

  const keys = keysOf(sending);
  expect(saved).toMatchObject(SAVED);
  expect(keys).toHaveLength(4);
  expect(new Set(keys).size).toBe(1);
  expect(lost).toMatchObject({ status: 502 });
});

test('[OPS-351] each press has its own key, which the repetition keeps', async () => {
  api = fakeApi(payments, { 'POST /api/payments': () => SAVED });
  const sending = vi.spyOn(globalThis, 'fetch').mockImplementationOnce(badGateway);
  const { result } = renderHook(() => useCommand('POST /api/payments', { newKey: requestKey }), { wrapper: Wrapper });

  await act(() => result.current.mutateAsync({ body: PAYMENT }));
  await act(() => result.current.mutateAsync({ body: PAYMENT }));

  const [lost, again, other] = keysOf(sending);
  expect(again).toBe(lost);
  expect(other).toMatch(/^[\w-]{16,}$/);
  expect(other).not.toBe(lost);
});

test('[OPS-347] a lost write without a key is not repeated', async () => {
  api = fakeApi(account, {});
  const sending = vi.spyOn(globalThis, 'fetch').mockImplementation(badGateway);
  const { result } = renderHook(() => useCommand('POST /api/logout'), { wrapper: Wrapper });

  const lost = await act(() => result.current.mutateAsync({}).catch((error: unknown) => error));

  expect(lost).toMatchObject({ status: 502 });
  expect(sending).toHaveBeenCalledTimes(1);
});

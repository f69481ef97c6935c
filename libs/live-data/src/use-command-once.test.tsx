import { fakeApi, type FakeApi } from '@planner/api-client/testing';
import { type InputOf, payments } from '@planner/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useCommandOnce } from './use-command-once.ts';

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

const opened = () =>
  renderHook(() => useCommandOnce('POST /api/payments'), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
    ),
  });

test('[FIN-12] all requests of one opened form have the same key; another form has another key', async () => {
  api = fakeApi(payments, { 'POST /api/payments': () => SAVED });
  const sending = vi.spyOn(globalThis, 'fetch');
  const keys = () => sending.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'));
  const first = opened();
  const second = opened();

  await act(() => first.result.current.mutateAsync({ body: PAYMENT }));
  await act(() => first.result.current.mutateAsync({ body: { ...PAYMENT, amount: 2000 } }));
  await act(() => second.result.current.mutateAsync({ body: PAYMENT }));

  const [one, again, other] = keys();
  expect(one).toMatch(/^[\w-]{16,}$/);
  expect(again).toBe(one);
  expect(other).not.toBe(one);
});

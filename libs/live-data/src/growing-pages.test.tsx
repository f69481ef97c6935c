import { fakeApi, type FakeApi, fakePage } from '@planner/api-client/testing';
import { type AccountLine, studentAccount } from '@planner/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { refetchTopics } from './topics.ts';
import { usePages } from './use-pages.ts';

let api: FakeApi;
afterEach(() => api.restore());

const line = (id: number): AccountLine => ({
  id,
  date: '2026-11-18',
  amount: 100,
  kind: 'payment',
  text: 'Оплата',
  lesson_id: null,
  payment_id: null,
  balance_after: id * 100,
  receipt: null,
});

function show(first: readonly number[]) {
  const client = new QueryClient();
  const kept = { lines: first.map(line) };
  api = fakeApi(studentAccount, { 'GET /api/students/{id}/ledger': ({ query }) => fakePage(kept.lines, query) });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () => usePages('GET /api/students/{id}/ledger', { params: { id: 7 }, query: { page_size: 2 } }),
    { wrapper },
  );
  const shown = () => result.current.data?.items.map(({ id }) => id);
  return { client, kept, result, shown };
}

test('[API-31] a row added between two pages does not shift the later pages', async () => {
  const { kept, result, shown } = show([5, 4, 3, 2, 1]);
  await waitFor(() => expect(shown()).toEqual([5, 4]));
  kept.lines = [line(6), ...kept.lines];

  act(() => result.current.more());
  await waitFor(() => expect(shown()).toEqual([5, 4, 3, 2]));
  act(() => result.current.more());
  await waitFor(() => expect(shown()).toEqual([5, 4, 3, 2, 1]));

  expect(result.current.isWhole).toBe(true);
  expect(api.sent.map(({ input }) => input)).toMatchObject([
    { query: { page: 1, page_size: 2 } },
    { query: { page: 2, page_size: 2, up_to: 5 } },
    { query: { page: 3, page_size: 2, up_to: 5 } },
  ]);
});

test('[API-32] an announcement refetches all shown parts with one common `up_to`', async () => {
  const { client, kept, result, shown } = show([5, 4, 3, 2, 1]);
  await waitFor(() => expect(shown()).toEqual([5, 4]));
  act(() => result.current.more());
  await waitFor(() => expect(shown()).toEqual([5, 4, 3, 2]));
  kept.lines = [line(6), ...kept.lines];

  act(() => refetchTopics(client, ['ledger']));

  await waitFor(() => expect(shown()).toEqual([6, 5, 4, 3]));
  expect(result.current.data?.total).toBe(6);
  expect(api.sent.at(-1)?.input).toMatchObject({ query: { page: 2, up_to: 6 } });
});

test('[API-32] if the list becomes shorter, its surplus parts disappear', async () => {
  const { client, kept, result, shown } = show([4, 3, 2, 1]);
  await waitFor(() => expect(shown()).toEqual([4, 3]));
  act(() => result.current.more());
  await waitFor(() => expect(shown()).toEqual([4, 3, 2, 1]));
  kept.lines = [line(4)];

  act(() => refetchTopics(client, ['lessons']));

  await waitFor(() => expect(shown()).toEqual([4]));
  expect(result.current.isWhole).toBe(true);
});

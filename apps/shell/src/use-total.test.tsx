import { fakeApi, type FakeApi, fakePage, FakeRefusal } from '@planner/api-client/testing';
import { homework } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useTotal } from './use-total.ts';

let api: FakeApi | undefined;
afterEach(() => api?.restore());

const counted = (answer: () => number) => {
  api = fakeApi(homework, {
    'GET /api/homework/to-check': ({ query }) => ({ ...fakePage([], query), total: answer() }),
  });
  return renderHook(() => useTotal('GET /api/homework/to-check'), { wrapper: inShell(fakeShell({})) });
};

test.each([0, 3])('[PLT-315] a count of %i is read as the total of one row', async (total) => {
  const { result } = counted(() => total);
  expect(result.current).toEqual({ total: undefined, isUnknown: false });

  await waitFor(() => expect(result.current).toEqual({ total, isUnknown: false }));
  expect(api?.sent.map(({ input }) => input)).toMatchObject([{ query: { page_size: 1 } }]);
});

test('[PLT-315] a refused count is unknown', async () => {
  const { result } = counted(() => {
    throw new FakeRefusal('wrong_role', 'Нет');
  });

  await waitFor(() => expect(result.current).toEqual({ total: undefined, isUnknown: true }));
});

import type { FakeApi } from '@planner/api-client/testing';
import { operations } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { moneyApi } from '../testing/money-api.ts';
import { useIsNew } from './use-is-new.ts';

type Known = Parameters<typeof useIsNew>[0];
let api: FakeApi;
afterEach(() => api.restore());

const SUMS = { earned: 0, received: 0, spent: 0, expected: 0 } as NonNullable<Known['sums']['data']>; // The code reads only these fields.
const STUDENTS = { counts: { debtors: 0 }, prepaid: 0 } as NonNullable<Known['students']['data']>;
const NOT_ASKED: string[] = [];
const BOTH = ['GET /api/operations', 'GET /api/total-earnings'];

function ask(sums: Partial<typeof SUMS>, students: object, year = {}, lines = 0) {
  const total = { year: 2026, earned: 0, received: 0, other_income: 0, spent: 0, net: 0, lessons: 0, hours: 0 };
  api = moneyApi({
    'GET /api/total-earnings': () => ({
      ...total,
      best_month: null,
      average_per_lesson: null,
      per_hour: null,
      ...year,
    }),
  }).also(operations, {
    'GET /api/operations': () => ({
      items: [],
      total: lines,
      page: 1,
      page_size: 1,
      totals: { in: 0, out: 0, net: 0 },
    }),
  });
  const known: Known = {
    sums: { data: { ...SUMS, ...sums }, error: null },
    students: { data: { ...STUDENTS, ...students } as typeof STUDENTS, error: null },
  };
  return renderHook(() => useIsNew(known), { wrapper: inShell(fakeShell()) }).result;
}

test.each<[string, Partial<typeof SUMS>, object, object, number, boolean, string[]]>([
  ['nothing', {}, {}, {}, 0, true, BOTH],
  ['what was earned', { earned: 1 }, {}, {}, 0, false, NOT_ASKED],
  ['what was received', { received: 1 }, {}, {}, 0, false, NOT_ASKED],
  ['what was spent', { spent: 1 }, {}, {}, 0, false, NOT_ASKED],
  ['what is expected', { expected: 1 }, {}, {}, 0, false, NOT_ASKED],
  ['a debtor', {}, { counts: { debtors: 1 } }, {}, 0, false, NOT_ASKED],
  ['what was prepaid', {}, { prepaid: 1 }, {}, 0, false, NOT_ASKED],
  ['a line of the book', {}, {}, {}, 1, false, BOTH],
  ['what the year earned', {}, {}, { earned: 1 }, 0, false, BOTH],
  ['what the year received', {}, {}, { received: 1 }, 0, false, BOTH],
  ['what the year spent', {}, {}, { spent: 1 }, 0, false, BOTH],
])(
  '[FIN-5] a teacher with %s is new or not; cash book and year are requested only for a possibly new one: %#',
  async (...row) => {
    const [, sums, students, year, lines, isNew, asked] = row;

    const result = ask(sums, students, year, lines);

    await waitFor(() => expect(result.current).toBe(isNew));
    expect(api.sent.map(({ key }) => key).toSorted()).toEqual(asked);
  },
);

test.each([
  [new Error('away') as unknown as Known['sums']['error'], false],
  [null, null],
])('[FIN-5] while a sum is loading the answer is unknown; after a failure no teacher is new: %#', (error, isNew) => {
  api = moneyApi();
  const known: Known = { sums: { data: undefined, error }, students: { data: STUDENTS, error: null } };

  const { result } = renderHook(() => useIsNew(known), { wrapper: inShell(fakeShell()) });

  expect([result.current, api.sent]).toEqual([isNew, []]);
});

test('[FIN-5] a new teacher is no longer new once money arrives', async () => {
  api = moneyApi();
  const known = (earned: number): Known => ({
    sums: { data: { ...SUMS, earned }, error: null },
    students: { data: STUDENTS, error: null },
  });
  const { result, rerender } = renderHook(({ earned }) => useIsNew(known(earned)), {
    wrapper: inShell(fakeShell()),
    initialProps: { earned: 0 },
  });
  await waitFor(() => expect(result.current).toBe(true));

  rerender({ earned: 1 });

  expect(result.current).toBe(false);
});

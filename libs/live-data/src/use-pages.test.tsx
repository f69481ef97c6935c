import { fakeApi, type FakeApi, FakeRefusal, sampleStudent, studentPage } from '@planner/api-client/testing';
import { students } from '@planner/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { refetchTopics } from './topics.ts';
import { usePages } from './use-pages.ts';
import { useStudentOptions } from './use-student-options.ts';

const LIST = 'GET /api/all-students-teachers';
let client: QueryClient;
let api: FakeApi;
let ids: number[];
beforeEach(() => {
  client = new QueryClient();
  ids = Array.from({ length: 120 }, (_, index) => index + 1);
  api = fakeApi(students, { [LIST]: ({ query }) => studentPage(cards(), query) });
});
afterEach(() => api.restore());

const cards = () => ids.map((id) => sampleStudent({ id, student_name: `Ученик ${id}` }));
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);
const open = () => renderHook(() => usePages(LIST, { query: {} }), { wrapper });
type Open = ReturnType<typeof open>['result'];
const shown = (result: Open) => result.current.data?.items.map(({ id }) => id) ?? [];
const first = (count: number) => ids.slice(0, count);

test.each([
  [120, [100, 120]],
  [100, [100]],
])('[STU-169] pages are loaded one after another until the list of %i is complete', async (length, counts) => {
  ids = ids.slice(0, length);
  const { result } = open();
  await waitFor(() => expect(shown(result)).toEqual(first(50)));

  for (const count of counts) {
    expect(result.current.isWhole).toBe(false);
    act(() => result.current.more());
    await waitFor(() => expect(shown(result)).toEqual(first(count)));
  }

  expect(result.current.isWhole).toBe(true);
  expect(result.current.end).toMatchObject({ isLoading: false, hasFailed: false });
  expect(api.sent).toHaveLength(1 + counts.length);
});

test('[STU-169] a failed page is requested once and again only on demand', async () => {
  const { result } = open();
  await waitFor(() => expect(shown(result)).toHaveLength(50));
  let fails = true;
  const answered = Promise.withResolvers<undefined>();
  api.also(students, {
    async [LIST]({ query }) {
      await answered.promise;
      if (fails) throw new FakeRefusal('rate_limited', 'Слишком часто');
      return studentPage(cards(), query);
    },
  });
  act(() => result.current.more());
  await waitFor(() => expect(result.current.end.isLoading).toBe(true));
  answered.resolve(undefined);
  await waitFor(() => expect(result.current.end).toMatchObject({ isLoading: false, hasFailed: true }));
  fails = false;
  await act(async () => undefined);
  expect(api.sent).toHaveLength(2);

  act(() => result.current.more());

  await waitFor(() => expect(shown(result)).toEqual(first(100)));
  expect(result.current.end.hasFailed).toBe(false);
});

test.each([
  [true, 1],
  [false, 0],
])(
  '[STU-169] with keepPrevious %s the former list is shown or hidden until the new one arrives',
  async (keepPrevious, rows) => {
    ids = [1, 7];
    const { result, rerender } = renderHook(({ search }) => usePages(LIST, { query: { search } }, { keepPrevious }), {
      wrapper,
      initialProps: { search: 'ученик 1' },
    });
    await waitFor(() => expect(shown(result)).toEqual([1]));

    rerender({ search: 'ученик 7' });

    expect(shown(result)).toHaveLength(rows);
    expect(result.current.end.isLoading).toBe(keepPrevious);
    await waitFor(() => expect(shown(result)).toEqual([7]));
    expect(result.current.end.isLoading).toBe(false);
  },
);

test('[STU-169] a student removed between two pages hides no other student', async () => {
  const { result } = open();
  await waitFor(() => expect(shown(result)).toHaveLength(50));

  ids = ids.filter((id) => id !== 3);
  act(() => result.current.more());

  await waitFor(() => expect(shown(result)).toEqual(first(100)));
  expect(shown(result)).toContain(51);
});

test('[STU-169] a student added between two pages repeats no other student', async () => {
  const { result } = open();
  await waitFor(() => expect(shown(result)).toHaveLength(50));

  ids = [0.5, ...ids].map((id) => (id === 0.5 ? 1000 : id));
  act(() => result.current.more());

  await waitFor(() => expect(shown(result)).toEqual(first(100)));
});

test('[STU-169] a student added while another is removed, with the same total, repeats no other student', async () => {
  const { result } = open();
  await waitFor(() => expect(shown(result)).toHaveLength(50));

  ids = [1000, ...ids.slice(0, -1)];
  act(() => result.current.more());

  // Student 50 is the last on the first page and the first on the second page.
  await waitFor(() => expect(shown(result)).toContain(99));
  expect(shown(result)).toEqual(Array.from({ length: 99 }, (_, index) => index + 1));
});

test('[STU-169] an announcement refetches every shown page', async () => {
  const { result } = open();
  await waitFor(() => expect(shown(result)).toHaveLength(50));
  act(() => result.current.more());
  await waitFor(() => expect(shown(result)).toHaveLength(100));

  ids = ids.toReversed();
  act(() => refetchTopics(client, ['students']));

  await waitFor(() => expect(shown(result)).toEqual(first(100)));
});

test('[STU-169] a page whose request an announcement aborted is still loaded', async () => {
  const { result } = open();
  await waitFor(() => expect(shown(result)).toHaveLength(50));

  act(() => {
    result.current.more();
    refetchTopics(client, ['students']);
  });

  await waitFor(() => expect(shown(result)).toEqual(first(100)));
});

test('[STU-169] a page asked for during a re-read comes after it and does not replace it', async () => {
  const { result } = open();
  await waitFor(() => expect(shown(result)).toHaveLength(50));
  const answered = Promise.withResolvers<undefined>();
  api.also(students, {
    async [LIST]({ query }) {
      await answered.promise;
      return studentPage(cards(), query);
    },
  });
  ids = ids.toReversed();

  act(() => refetchTopics(client, ['students']));
  act(() => result.current.more());
  answered.resolve(undefined);

  await waitFor(() => expect(shown(result)).toEqual(first(100)));
});

const offer = (show: 'all' | 'students', chosen: { ids?: number[]; group_ids?: number[] } = {}) =>
  renderHook(() => useStudentOptions({ show, ...chosen }), { wrapper }).result;

test('[STU-170] if the list exceeds a page, the server searches and the field shows how many more there are', async () => {
  const result = offer('students');
  await waitFor(() => expect(result.current.offered).toHaveLength(50));
  expect(result.current.field.note).toBe('И ещё 70: начните вводить имя');

  act(() => result.current.field.onSearch?.('ученик 117'));

  await waitFor(() => expect(result.current.offered.map(({ id }) => id)).toEqual([117]));
  expect(result.current.field.note).toBeUndefined();
});

test('[STU-170] the chosen student is known regardless of the page', async () => {
  const busy: boolean[] = [];
  const { result } = renderHook(
    () => {
      const options = useStudentOptions({ show: 'students', ids: [2, 118] });
      if (options.offered.length > 0) busy.push(options.isPending);
      return options;
    },
    { wrapper },
  );

  await waitFor(() => expect(result.current.known.map(({ id }) => id)).toContain(118));

  expect([busy[0], busy.at(-1)]).toEqual([true, false]);
  expect(api.sent.map(({ input }) => input)).toMatchObject([
    { query: { show: 'students' } },
    { query: { ids: '118' } },
  ]);
});

test('[STU-170] if the list fits into a page, the field searches without the server', async () => {
  ids = [1, 2, 3];
  const result = offer('all', { ids: [2] });

  await waitFor(() => expect(result.current.offered).toHaveLength(3));

  expect(result.current.field).toEqual({ onSearch: undefined, note: undefined });
  expect([result.current.isPending, result.current.isSearching]).toEqual([false, false]);
  expect(api.sent).toHaveLength(1);
});

test.each([
  [100, 1],
  [101, 2],
])('[STU-170] %i chosen students of later pages are read in %i pages', async (count, pages) => {
  ids = Array.from({ length: 160 }, (_, index) => index + 1);
  const chosen = ids.slice(50, 50 + count);

  const result = offer('all', { ids: chosen });

  await waitFor(() => expect(result.current.known).toHaveLength(50 + count));
  expect(result.current.isPending).toBe(false);
  expect(api.sent).toHaveLength(1 + pages);
});

test('[STU-170] a student and a group with the same id are different; nothing is known before the list arrives', async () => {
  api.also(students, {
    [LIST]: ({ query }) =>
      studentPage([...cards(), sampleStudent({ id: 2, student_name: 'Группа', student_count: 3 })], query),
  });
  const result = offer('all', { ids: [2, 118], group_ids: [2] });
  expect(result.current.isPending).toBe(true);

  await waitFor(() => expect(result.current.known.map(({ student_name }) => student_name)).toContain('Группа'));

  expect(api.sent.at(-1)?.input).toMatchObject({ query: { ids: '118', group_ids: '2' } });
  expect(result.current.failed).toBeNull();
});

test('[STU-170] the field shows that it searches, and the error of a failed search', async () => {
  const answered = Promise.withResolvers<undefined>();
  const result = offer('students');
  await waitFor(() => expect(result.current.offered).toHaveLength(50));
  expect(result.current.isSearching).toBe(false);
  api.also(students, {
    async [LIST]() {
      await answered.promise;
      throw new FakeRefusal('rate_limited', 'Слишком часто');
    },
  });

  act(() => result.current.field.onSearch?.('ученик'));
  await waitFor(() => expect(result.current.isSearching).toBe(true));
  answered.resolve(undefined);

  await waitFor(() => expect(result.current.failed?.error?.message).toBe('Слишком часто'));
  expect(result.current.isSearching).toBe(false);
});
